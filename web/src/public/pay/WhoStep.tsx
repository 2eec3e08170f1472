import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { answerIn, payPauseSeconds } from '@bencao/shared/domain/orders/payLink.ts'
import { type FormEvent, useState } from 'react'
import { useCountdown } from '../../api/useServerTime.ts'
import { callServer } from '../../payments/callServer.ts'
import { useClientState } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { ClinicLine } from './ClinicLine.tsx'
import styles from './Pay.module.css'
import { PayFrame } from './PayFrame.tsx'
import { usePayText } from './payText.ts'

interface WhoStepProps {
  payToken: string
  link: Data<'pay_open'>
  onRight: (paySession: string, order: Data<'pay_order'>) => void
  onEnded: () => void
}

/** The first step: one field, and nothing of the order. */
export function WhoStep({ payToken, link, onRight, onEnded }: WhoStepProps) {
  const text = usePayText()
  const common = useText()
  const lang = useClientState((state) => state.Lang)
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState('')
  const [pausedUntil, setPausedUntil] = useState(link.pausedUntil)
  // The clocks are compared in whole seconds.
  const seconds = Math.min(useCountdown(pausedUntil), payPauseSeconds)
  const [working, setWorking] = useState(false)

  const ask = async () => {
    const answer = answerIn(typed, lang)
    if (!answer) return setWrong(text('pay.who.unreadable'))
    setWorking(true)
    const reply = await callServer('pay_confirm', { payToken, ...answer })
    setWorking(false)
    if (reply === null) return setWrong(common('notices.networkFailed'))
    if (reply.code === 0) return onRight(reply.data.paySession, reply.data.order)
    if (reply.code === replyCodes.notFound) return onEnded()
    const { triesLeft, pausedUntil: until } = reply.data
    if (until !== undefined) {
      setWrong('')
      return setPausedUntil(until)
    }
    return setWrong(triesLeft === undefined ? reply.message : text('pay.who.wrong', { count: triesLeft }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!working) ask().catch(() => null)
  }
  const says = seconds > 0 ? text('pay.who.paused', { minutes: Math.ceil(seconds / 60) }) : wrong
  const { providerName: provider, clinicName: clinic, initials } = link
  return (
    <PayFrame title={text('pay.who.title')} step={[1, 3]}>
      <p>{text('pay.who.prepared', { provider, clinic, initials })}</p>
      <form className={styles.form} onSubmit={submit} noValidate>
        <label className={styles.field}>
          <span>{text('pay.who.label')}</span>
          <input
            value={typed}
            autoComplete="off"
            aria-invalid={says !== ''}
            aria-describedby="payAnswer"
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </label>
        <p id="payAnswer" className={says === '' ? styles.quiet : styles.wrong} aria-live="polite">
          {says === '' ? text('pay.who.hint') : says}
        </p>
        <button type="submit" className={styles.main} aria-disabled={working}>
          {text('pay.who.go')}
        </button>
      </form>
      <ClinicLine {...link} />
    </PayFrame>
  )
}
