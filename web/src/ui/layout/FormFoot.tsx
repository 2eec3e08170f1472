import { Button, Group } from '@mantine/core'
import { useText } from '../../text/text.ts'
import styles from './FormFoot.module.css'

interface FormFootProps {
  /** What the button that sends the form says. */
  action: string
  pending: boolean
  onCancel: () => void
  /** The form cannot be sent yet. */
  disabled?: boolean
  /** The action takes something away. */
  final?: boolean
  /** Stays in sight under a long form in a sheet. */
  stays?: boolean
}

/** What ends a form: going back, and sending it. */
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
