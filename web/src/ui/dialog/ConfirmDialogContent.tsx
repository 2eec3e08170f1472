import { Button, Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import { useIsInPage } from './useIsInPage.ts'

export interface ConfirmDialogProps {
  opened: boolean
  /** Names the thing: "Delete card ending 4242?" */
  title: string
  children?: ReactNode
  /** Label of the confirm button. */
  action: string
  /** The action cannot be undone. */
  final?: boolean
  pending?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** See `ConfirmDialog`. */
export function ConfirmDialogContent(props: ConfirmDialogProps) {
  const { opened, title, children, action, final = false, pending = false, onConfirm, onClose } = props
  const text = useText()
  const isInPage = useIsInPage()
  return (
    <Modal
      opened={opened && isInPage}
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
