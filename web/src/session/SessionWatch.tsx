import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../api/useSubmit.ts'
import { useText } from '../text/text.ts'
import { useCountdown } from '../api/useServerTime.ts'
import { useWasOpened } from '../ui/dialog/useWasOpened.ts'
import { warnBefore } from './sessionWatch.ts'
import { useSessionState } from './useSessionState.ts'

/** Warns before the session ends, and lets the user extend it. */
export function SessionWatch() {
  const text = useText()
  const end = useSessionState()
  const seconds = useCountdown(end?.at ?? null)
  const [readAt, setReadAt] = useState<number | null>(null)
  // Any call that is not a background poll extends the session.
  const stay = useSubmit('session_state', { refresh: ['session'] })

  const near = end !== null && seconds > 0 && seconds <= warnBefore && readAt !== end.at
  const wasNear = useWasOpened(near)
  const onStay = () => (end?.canStay ? stay.submit({}) : setReadAt(end?.at ?? null))
  if (!near && !wasNear) return null
  return (
    <Modal opened={near && wasNear} onClose={onStay} title={text('frame.idle.title')} withCloseButton={false}>
      <p>{text(end?.canStay ? 'frame.idle.soon' : 'frame.idle.last', { seconds })}</p>
      <Group justify="flex-end">
        <Button loading={stay.pending} onClick={onStay} data-autofocus>
          {text(end?.canStay ? 'frame.idle.stay' : 'frame.close')}
        </Button>
      </Group>
    </Modal>
  )
}
