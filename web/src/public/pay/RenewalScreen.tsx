import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { maxPatientMessageLength } from '@bencao/shared/domain/limits.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { type SubscriptionAsk, subscriptionAsks } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { showPatientDate } from '@bencao/shared/domain/patients/patientDate.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useCall } from '../../api/useCall.ts'
import { callServer } from '../../payments/callServer.ts'
import { useLang, useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { ClinicLine } from './ClinicLine.tsx'
import styles from './Pay.module.css'
import { PayFrame } from './PayFrame.tsx'
import { renewalSecret, takeToken } from './paySecrets.ts'
import { usePayText } from './payText.ts'
import { useOfferedLang } from './useOfferedLang.ts'

/** The page /renewal: a patient asks to change, skip or stop what a reminder announced. */
export function RenewalScreen() {
  const [renewalToken] = useState(() => takeToken(renewalSecret))
  const text = usePayText()
  return renewalToken === null ? <Says says={text('pay.missing')} /> : <Renewal renewalToken={renewalToken} />
}

function Renewal({ renewalToken }: { renewalToken: string }) {
  const common = useText()
  const text = usePayText()
  const [asked, setAsked] = useState<SubscriptionAsk | null>(null)
  const { data: renewal, error, refetch } = useCall('renewal_open', { renewalToken }, { quiet: true })
  const shown = useOfferedLang(renewal?.lang)
  const hasEnded = renewal?.state === 'ended'
  useEffect(() => {
    if (hasEnded) renewalSecret.drop()
  }, [hasEnded])
  if (error && !renewal) return <ErrorState onTryAgain={() => void refetch()} />
  if (!renewal || !shown) return null
  if (renewal.state === 'ended') {
    const { endedBy } = renewal
    const says = endedBy === '' ? common('refusals.pay.ended') : text(`pay.renewal.${endedBy}`)
    return <Says says={says} clinic={renewal} />
  }
  if (asked === 'stop' || renewal.state === 'stopped')
    return <Says says={text('pay.renewal.stopped')} clinic={renewal} />
  if (asked) return <Says says={text('pay.renewal.sent')} clinic={renewal} />
  return <Asking renewalToken={renewalToken} renewal={renewal} onAsked={setAsked} />
}

interface AskingProps {
  renewalToken: string
  renewal: Data<'renewal_open'>
  onAsked: (ask: SubscriptionAsk) => void
}

function Asking({ renewalToken, renewal, onAsked }: AskingProps) {
  const lang = useLang()
  const text = usePayText()
  const common = useText()
  const [ask, setAsk] = useState<SubscriptionAsk | null>(null)
  const [message, setMessage] = useState('')
  const [wrong, setWrong] = useState('')
  const [working, setWorking] = useState(false)
  const [requestIds] = useState(makeRequestIds)
  const { initials, clinicName: clinic, onHold, shipsOn, amountCents, cardKept } = renewal

  const send = async (asked: SubscriptionAsk) => {
    setWorking(true)
    setWrong('')
    const request = { renewalToken, ask: asked, message }
    const reply = await callServer('renewal_ask', { ...request, requestId: requestIds.of(request) })
    setWorking(false)
    if (reply === null) return setWrong(common('notices.networkFailed'))
    if (reply.code === replyCodes.ok) return onAsked(asked)
    return setWrong(reply.data.fields?.message ?? reply.message)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ask || working) return
    if (ask === 'change' && message.trim() === '') setWrong(common('fields.required'))
    else send(ask).catch(() => null)
  }
  const choose = (asked: SubscriptionAsk) => {
    setWrong('')
    setAsk(asked)
  }
  return (
    <PayFrame title={text('pay.renewal.title')}>
      <p>
        {onHold
          ? text('pay.renewal.onHold', { initials, clinic })
          : text('pay.renewal.about', {
              initials,
              clinic,
              day: showPatientDate(shipsOn, lang),
              amount: formatCents(amountCents),
            })}
      </p>
      {!onHold && <p className={styles.quiet}>{text(cardKept ? 'pay.renewal.kept' : 'pay.renewal.link')}</p>}
      {renewal.asked && <p>{text('pay.renewal.asked', { ask: text(`pay.renewal.${renewal.asked}`) })}</p>}
      <form className={styles.form} onSubmit={submit} noValidate>
        <fieldset className={styles.wishes}>
          <legend>{text('pay.renewal.wish')}</legend>
          {subscriptionAsks.map((asked) => (
            <label key={asked} className={styles.tick}>
              <input type="radio" name="ask" checked={ask === asked} onChange={() => choose(asked)} />
              <span>{text(`pay.renewal.${asked}`)}</span>
            </label>
          ))}
        </fieldset>
        <label className={styles.field}>
          <span>{text(ask === 'change' ? 'pay.renewal.what' : 'pay.renewal.message')}</span>
          <textarea
            rows={3}
            value={message}
            maxLength={maxPatientMessageLength}
            required={ask === 'change'}
            onChange={({ currentTarget }) => setMessage(currentTarget.value)}
          />
        </label>
        <p className={wrong === '' ? styles.quiet : styles.wrong} aria-live="polite">
          {wrong === '' && ask
            ? text(ask === 'stop' ? 'pay.renewal.stopHint' : 'pay.renewal.askHint')
            : wrong}
        </p>
        <button type="submit" className={styles.main} aria-disabled={!ask || working}>
          {text('pay.renewal.send')}
        </button>
      </form>
      <ClinicLine {...renewal} />
    </PayFrame>
  )
}

function Says({ says, clinic }: { says: string; clinic?: Data<'renewal_open'> }) {
  const text = usePayText()
  return (
    <PayFrame title={text('pay.renewal.title')}>
      <output>{says}</output>
      {clinic && <ClinicLine {...clinic} />}
    </PayFrame>
  )
}
