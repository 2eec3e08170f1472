import { maxReasonLength } from '@bencao/shared/domain/limits.ts'
import { Button, Group, Modal, Textarea } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import type { Form } from '../../ui/form/useForm.ts'

interface ReasonDialogProps {
  opened: boolean
  title: string
  /** What will happen. */
  children: ReactNode
  /** Label of the reason; without it no reason is required. */
  label: string | null
  /** Who reads the reason. */
  hint?: string
  /** Label of the confirm button. */
  action: string
  /** The action is destructive. */
  final?: boolean
  pending: boolean
  form: Form<{ reason: string }>
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Explains what will happen and asks for a reason. Typed text stays until the action is done or called off. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    opened,
    title,
    children,
    label,
    hint,
    action,
    final = false,
    pending,
    form,
    onConfirm,
    onClose,
  } = props
  const text = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeOnClickOutside={label === null}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      <form {...form.formProps(({ reason }) => onConfirm(reason))}>
        {children}
        {label !== null && (
          <Textarea
            mt="md"
            label={label}
            description={hint}
            rows={3}
            maxLength={maxReasonLength}
            errorProps={{ role: 'alert' }}
            data-autofocus
            {...form.field('reason')}
          />
        )}
        <Group justify="flex-end" mt="lg">
          <Button
            variant="default"
            onClick={() => {
              form.reset()
              onClose()
            }}
            data-autofocus={label === null || undefined}
          >
            {text('frame.goBack')}
          </Button>
          <Button type="submit" color={final ? 'cinnabar' : 'jade'} loading={pending}>
            {action}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
