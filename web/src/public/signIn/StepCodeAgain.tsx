import { codeResendSeconds } from '@bencao/shared/domain/credentials/verificationCode.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useCountdown, useServerTime } from '../../api/useServerTime.ts'
import { useText } from '../../text/text.ts'
import { SendCodeButton } from '../../ui/form/SendCodeButton.tsx'

interface StepCodeAgainProps {
  /** The ticket of a second step by SMS. */
  ticket: string
  onSent: () => void
  /** Called if the ticket is invalid; the notice says so. */
  onExpired: () => void
}

/** Sends another code of the second step, at the earliest one minute after the last one. */
export function StepCodeAgain({ ticket, onSent, onExpired }: StepCodeAgainProps) {
  const text = useText()
  const now = useServerTime()
  const [againAt, setAgainAt] = useState(() => now() + codeResendSeconds)
  const [sentAgain, setSentAgain] = useState(false)
  const again = useSubmit('two_step_send_again', {
    onDone: ({ resendInSeconds }) => {
      setSentAgain(true)
      setAgainAt(now() + resendInSeconds)
      onSent()
    },
    onRefused: ({ code, data }) => {
      if (data.retryAfterSeconds) setAgainAt(now() + data.retryAfterSeconds)
      if (code === replyCodes.conflict) onExpired()
    },
  })
  return (
    <SendCodeButton
      sent
      secondsLeft={useCountdown(againAt)}
      pending={again.pending}
      onSend={() => again.submit({ ticket })}
      sentText={sentAgain ? text('signIn.secondStep.sentAgain') : ''}
    />
  )
}
