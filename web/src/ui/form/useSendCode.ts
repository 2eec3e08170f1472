import type { Input } from '@bencao/shared/contract/index.ts'
import { phoneDigits } from '@bencao/shared/domain/phone.ts'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useCountdown, useServerTime } from '../../api/useServerTime.ts'
import { messagesOf } from './problems.ts'

interface SendCodeOptions extends Pick<Input<'send_verification_code'>, 'audience' | 'purpose'> {
  /** Messages by field; one without a field is shown under `phone`. */
  onErrors: (errors: Record<string, string>) => void
  onSent: () => void
}

/** Sends a code to a phone and counts down, by the server's clock, until the next one is allowed. */
export const useSendCode = ({ audience, purpose, onErrors, onSent }: SendCodeOptions) => {
  const now = useServerTime()
  const [againAt, setAgainAt] = useState<number | null>(null)
  const [sent, setSent] = useState(false)
  const code = useSubmit('send_verification_code', {
    onDone: ({ resendInSeconds }) => {
      setSent(true)
      setAgainAt(now() + resendInSeconds)
      onSent()
    },
    onRefused: (refused) => {
      if (refused.data?.retryAfterSeconds) setAgainAt(now() + refused.data.retryAfterSeconds)
      onErrors(messagesOf(refused, 'phone'))
    },
  })
  return {
    sent,
    secondsLeft: useCountdown(againAt),
    pending: code.pending,
    sendTo: (phone: string) => code.submit({ phone: phoneDigits(phone) ?? '', audience, purpose }),
  }
}
