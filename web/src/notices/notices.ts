import { notifications, notificationsStore } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { currentText } from '../text/text.ts'
import { UndoButton } from './UndoButton.tsx'

const seconds = 1000

/** The label of the close button is in the reader's language. */
const closing = () => ({ closeButtonProps: { 'aria-label': currentText()('frame.close') } })

/** Shows a success message. */
export const showSuccess = (message: ReactNode, title?: ReactNode) =>
  notifications.show({ ...closing(), message, title, color: 'jade', role: 'status', autoClose: 5 * seconds })

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

/** Hides all error messages: after a sign-in, those about the attempts before it. */
export const hideErrors = () => {
  for (const { id, role } of notificationsStore.getState().notifications)
    if (id !== undefined && role === 'alert') notifications.hide(id)
}

/** Shows what was done, with a button to undo it. */
export const showUndo = (message: ReactNode, onUndo: () => void) => {
  const id = crypto.randomUUID()
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  notifications.show({
    ...closing(),
    id,
    message: createElement(UndoButton, { message, onUndo: undo }),
    color: 'jade',
    role: 'status',
    autoClose: 20 * seconds,
  })
}
