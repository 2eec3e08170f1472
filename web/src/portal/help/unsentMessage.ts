import { clientState } from '../../state/clientState.ts'
import { setUnsent } from '../../session/unsent.ts'

export interface ContactMessage {
  topic: string
  name: string
  phone: string
  email: string
  message: string
}

let kept: ContactMessage | null = null
let lastRequest = { id: '', message: '' }

/** The unsent message to customer service, in this document's memory only, until its author signs out. */
export const unsentMessage = (): ContactMessage | null => kept

/** Null once it is sent. */
export const keepUnsentMessage = (message: ContactMessage | null): void => {
  kept = message
  setUnsent(message !== null)
  if (message === null) lastRequest = { id: '', message: '' }
}

/** A retry after a lost answer uses the same request id, so that the message arrives once. */
export const requestIdOf = (message: object): string => {
  const written = JSON.stringify(message)
  if (lastRequest.message !== written) lastRequest = { id: crypto.randomUUID(), message: written }
  return lastRequest.id
}

clientState.subscribe(({ userInfo }) => {
  if (userInfo === null) keepUnsentMessage(null)
})
