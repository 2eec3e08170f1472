import { maxReasonLength } from '@bencao/shared/domain/limits.ts'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useText } from '../../text/text.ts'

interface ReasonDialogProps {
  opened: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  /** Label of the reason; without it none is asked for. */
  label: string | null
  /** What the confirming button says. */
  act: string
  /** The act takes something away. */
  final?: boolean
  pending: boolean
  /** What the server says of the reason. */
  error: string | undefined
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Says what will happen, and asks for the reason. What was typed stays until the act is done. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { opened, title, children, label, act, final = false, pending, error, onConfirm, onClose } = props
  const text = useText()
  const [reason, setReason] = useState('')
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    onConfirm(reason)
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnClickOutside={label === null}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      <form noValidate onSubmit={send}>
        {children}
        {label !== null && (
          <Textarea
            mt="md"
            label={label}
            rows={3}
            maxLength={maxReasonLength}
            value={reason}
            error={error}
            errorProps={{ role: 'alert' }}
            onChange={(event) => setReason(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose} data-autofocus={label === null || undefined}>
            {text('frame.goBack')}
          </Button>
          <Button type="submit" color={final ? 'cinnabar' : 'jade'} loading={pending}>
            {act}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
