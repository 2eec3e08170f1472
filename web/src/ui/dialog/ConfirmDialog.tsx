import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'

interface ConfirmDialogProps {
  opened: boolean
  /** Names the thing: "Delete card ending 4242?" */
  title: string
  children?: ReactNode
  /** What the confirming button says. */
  action: string
  /** The action cannot be taken back. */
  final?: boolean
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an action; the cursor starts on going back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, children, action, final = false, pending = false, onConfirm, onClose } = props
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      {children}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {text('frame.goBack')}
        </Button>
        <Button color={final ? 'cinnabar' : 'jade'} loading={pending} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  )
}
