import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { currentText } from '../text/text.ts'
import { UndoButton } from './UndoButton.tsx'

const seconds = 1000

/** The closing button has a name in the reader's language. */
const closing = () => ({ closeButtonProps: { 'aria-label': currentText()('frame.close') } })

/** Says that something worked. */
export const showSuccess = (message: ReactNode, title?: ReactNode) =>
  notifications.show({ ...closing(), message, title, color: 'jade', role: 'status', autoClose: 5 * seconds })

/** Says what went wrong. The same message is shown once, however often it comes. */
export const showError = (message: string) => {
  notifications.hide(message)
  notifications.show({
    ...closing(),
    id: message,
    message,
    color: 'cinnabar',
    role: 'alert',
    autoClose: 10 * seconds,
  })
}

/** Says what was done and offers to take it back. */
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
