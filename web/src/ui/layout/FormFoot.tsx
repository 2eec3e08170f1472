import { Button, Group } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './FormFoot.module.css'

interface FormFootProps {
  /** Label of the submit button. */
  action: string
  pending: boolean
  onCancel: () => void
  /** The form cannot be sent yet. */
  disabled?: boolean
  /** The action is destructive. */
  final?: boolean
  /** Stays visible below a long form in a drawer. */
  stays?: boolean
}

/** The end of a form: the buttons to cancel and to submit. */
export function FormFoot(props: FormFootProps) {
  const { action, pending, onCancel, disabled = false, final = false, stays = false } = props
  const text = useText()
  return (
    <Group justify="flex-end" {...(stays && { className: styles.stays })}>
      <Button variant="default" onClick={onCancel}>
        {text('frame.cancel')}
      </Button>
      <Button type="submit" color={final ? 'cinnabar' : 'jade'} disabled={disabled} loading={pending}>
        {action}
      </Button>
    </Group>
  )
}
