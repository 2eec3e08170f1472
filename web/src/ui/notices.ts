import { notifications } from '@mantine/notifications'
import { createElement, type ReactNode } from 'react'
import { UndoButton } from './UndoButton.tsx'

const seconds = 1000

/** Says that something worked. */
export const showSuccess = (message: ReactNode, title?: ReactNode) =>
  notifications.show({ message, title, color: 'jade', role: 'status', autoClose: 5 * seconds })

/** Says what went wrong. The same message is shown once, however often it comes. */
export const showError = (message: string) => {
  notifications.hide(message)
  notifications.show({ id: message, message, color: 'cinnabar', role: 'alert', autoClose: 10 * seconds })
}

/** Says what was done and offers to take it back. */
export const showUndo = (message: ReactNode, onUndo: () => void) => {
  const id = crypto.randomUUID()
  const undo = () => {
    notifications.hide(id)
    onUndo()
  }
  notifications.show({
    id,
    message: createElement(UndoButton, { message, onUndo: undo }),
    color: 'jade',
    role: 'status',
    autoClose: 20 * seconds,
  })
}
