import { notifications, notificationsStore } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { currentText } from '../text/text.ts'
import { OfferButton } from './OfferButton.tsx'

const seconds = 1000

/** The label of the close button is in the reader's language. */
const closing = () => ({ closeButtonProps: { 'aria-label': currentText()('frame.close') } })

/** Shows a success message. */
export const showSuccess = (message: ReactNode, title?: ReactNode) =>
  notifications.show({ ...closing(), message, title, color: 'jade', role: 'status', autoClose: 3 * seconds })

/** Shows what a person asked for but cannot be had, without anything being wrong. */
export const showNote = (message: string) => {
  notifications.hide(message)
  notifications.show({
    ...closing(),
    id: message,
    message,
    color: 'gray',
    role: 'status',
    autoClose: 5 * seconds,
  })
}

/** Shows an error message in place of one with the same id, so that the same message is not shown twice. */
export const showError = (message: string, id = message) => {
  notifications.hide(id)
  notifications.show({
    ...closing(),
    id,
    message,
    color: 'cinnabar',
    role: 'alert',
    autoClose: 10 * seconds,
  })
}

/** Hides an error message that is no longer true. */
export const hideError = (message: string) => notifications.hide(message)

/** Hides all error messages: those about the attempts before a sign-in, or about a form that a dialog now covers. */
export const hideErrors = () => {
  for (const { id, role } of notificationsStore.getState().notifications)
    if (id !== undefined && role === 'alert') notifications.hide(id)
}

interface Offer {
  message: ReactNode
  label: string
  onTake: () => void
  autoClose: number | false
}

/** Shows a message with a button. Returns its id. */
const showOffer = ({ message, label, onTake, autoClose }: Offer): string => {
  const id = crypto.randomUUID()
  const take = () => {
    notifications.hide(id)
    onTake()
  }
  notifications.show({
    ...closing(),
    id,
    message: createElement(OfferButton, { message, label, onTake: take }),
    color: 'jade',
    role: 'status',
    autoClose,
  })
  return id
}

/** Shows what was done, with a button to undo it. Returns its id. */
export const showUndo = (message: ReactNode, onUndo: () => void, shownSeconds = 20): string =>
  showOffer({
    message,
    label: currentText()('notices.undo'),
    onTake: onUndo,
    autoClose: shownSeconds * seconds,
  })

/** Hides a notice by its id. */
export const hideNotice = (id: string) => notifications.hide(id)

const lostTexts = new Set<string>()

/** Shows what was typed and lost its place until it is taken, by the button of this label, or closed. */
export const showLostText = (message: string, label: string, onTake: () => void): void => {
  lostTexts.add(showOffer({ message, label, onTake, autoClose: false }))
}

/** Hides the typed texts that lost their place. */
export const hideLostTexts = (): void => {
  for (const id of lostTexts) notifications.hide(id)
  lostTexts.clear()
}
