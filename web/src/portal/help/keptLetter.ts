import { clientState } from '../../state/clientState.ts'
import { setUnsent } from '../../session/unsent.ts'

export interface Letter {
  topic: string
  name: string
  phone: string
  email: string
  message: string
}

let kept: Letter | null = null
let asked = { id: '', letter: '' }

/** The unsent message to customer service, in this document's memory only, until its author signs out. */
export const keptLetter = (): Letter | null => kept

/** Null once it is sent. */
export const keepLetter = (letter: Letter | null): void => {
  kept = letter
  setUnsent(letter !== null)
  if (letter === null) asked = { id: '', letter: '' }
}

/** A retry after a lost answer uses the same request id, so that the message arrives once. */
export const requestIdOf = (letter: object): string => {
  const written = JSON.stringify(letter)
  if (asked.letter !== written) asked = { id: crypto.randomUUID(), letter: written }
  return asked.id
}

clientState.subscribe(({ userInfo }) => {
  if (userInfo === null) keepLetter(null)
})
