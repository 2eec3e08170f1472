import { Button, Group, Modal } from '@mantine/core'
import { useText } from '../text/text.ts'
import { useIsInPage } from '../ui/dialog/useIsInPage.ts'

interface SessionWarningProps {
  opened: boolean
  /** Until the session ends. */
  seconds: number
  /** A call extends the session. */
  canStay: boolean
  pending: boolean
  onClose: () => void
}

/** Says that the session ends soon, and lets the user extend it. */
export function SessionWarning({ opened, seconds, canStay, pending, onClose }: SessionWarningProps) {
  const text = useText()
  const isInPage = useIsInPage()
  return (
    <Modal
      opened={opened && isInPage}
      onClose={onClose}
      title={text('frame.idle.title')}
      withCloseButton={false}
    >
      <p>{text(canStay ? 'frame.idle.soon' : 'frame.idle.last', { seconds })}</p>
      <Group justify="flex-end">
        <Button loading={pending} onClick={onClose} data-autofocus>
          {text(canStay ? 'frame.idle.stay' : 'frame.close')}
        </Button>
      </Group>
    </Modal>
  )
}
