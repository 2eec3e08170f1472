import {
  codeDigits,
  codeResendSeconds,
  isCodeShape,
} from '@bencao/shared/domain/credentials/verificationCode.ts'
import { formatPhone, phoneDigits } from '@bencao/shared/domain/phone.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useCountdown, useServerTime } from '../../api/useServerTime.ts'
import { callServer } from '../../payments/callServer.ts'
import { useText } from '../../text/text.ts'
import pay from '../pay/Pay.module.css'
import { PayFrame } from '../pay/PayFrame.tsx'
import { useShopText } from './shopText.ts'

interface PhoneStepProps {
  shareCode: string
  notice: string
  onProved: (shopSession: string) => void
}

/** The third step: a phone, and below it the code that is sent to it. */
export function PhoneStep({ shareCode, notice, onProved }: PhoneStepProps) {
  const text = useShopText()
  const common = useText()
  const now = useServerTime()
  const [typed, setTyped] = useState('')
  /** The phone that has a code. */
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState(notice)
  const [working, setWorking] = useState(false)
  const [againAt, setAgainAt] = useState<number | null>(null)
  const seconds = useCountdown(againAt)
  const codeField = useRef<HTMLInputElement>(null)
  const digits = phoneDigits(typed)
  const isSent = sentTo !== null && digits === sentTo
  useEffect(() => {
    if (againAt !== null) codeField.current?.focus()
  }, [againAt])

  const prove = async (to: string, given?: string) => {
    setWorking(true)
    setWrong('')
    const reply = await callServer('shop_prove', { shareCode, phone: to, code: given })
    setWorking(false)
    if (reply === null) return setWrong(common('notices.networkFailed'))
    if (reply.code !== 0) {
      const { fields, retryAfterSeconds } = reply.data
      if (retryAfterSeconds && given === undefined) {
        setAgainAt(now() + retryAfterSeconds)
        // One was sent a moment ago, perhaps before this page was loaded again.
        if (retryAfterSeconds <= codeResendSeconds) setSentTo(to)
      }
      return setWrong(fields?.['phone'] ?? fields?.['code'] ?? reply.message)
    }
    const { shopSession, resendInSeconds } = reply.data
    if (shopSession !== null) return onProved(shopSession)
    setSentTo(to)
    setCode('')
    return setAgainAt(now() + (resendInSeconds ?? 0))
  }
  const run = (work: Promise<unknown>) => void work.catch(() => setWorking(false))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (digits === null) return setWrong(text('shop.phone.unreadable'))
    if (isSent && !isCodeShape(code)) return setWrong(text('shop.phone.incomplete'))
    if (!working) run(prove(digits, isSent ? code : undefined))
  }
  return (
    <PayFrame title={text('shop.phone.title')} step={[3, 6]}>
      <form className={pay.form} noValidate onSubmit={submit}>
        <p>{text('shop.phone.why')}</p>
        <label className={pay.field}>
          <span>{text('shop.phone.label')}</span>
          <input
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            value={typed}
            aria-invalid={wrong !== '' && !isSent}
            aria-describedby="proveSays"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        {isSent && (
          <>
            <p id="sentTo">{text('shop.phone.sent', { phone: formatPhone(sentTo) })}</p>
            <label className={pay.field}>
              <span>{text('shop.phone.code')}</span>
              <input
                ref={codeField}
                inputMode="numeric"
                autoComplete="one-time-code"
                value={code}
                aria-invalid={wrong !== ''}
                aria-describedby="sentTo proveSays"
                onChange={({ currentTarget }) => setCode(codeDigits(currentTarget.value))}
              />
            </label>
          </>
        )}
        <p id="proveSays" role={wrong === '' ? undefined : 'alert'} className={pay.wrong}>
          {wrong}
        </p>
        <button type="submit" className={pay.main} aria-disabled={working}>
          {text(isSent ? 'shop.phone.go' : 'shop.phone.send')}
        </button>
        {isSent && seconds > 0 && <p className={pay.quiet}>{text('shop.phone.wait', { seconds })}</p>}
        {isSent && seconds <= 0 && (
          <button
            type="button"
            className={pay.link}
            aria-disabled={working}
            onClick={() => !working && run(prove(sentTo))}
          >
            {text('shop.phone.again')}
          </button>
        )}
      </form>
    </PayFrame>
  )
}
