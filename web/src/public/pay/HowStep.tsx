import type { Data } from '@bencao/shared/contract/index.ts'
import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { useState } from 'react'
import type { Declined } from '../../payments/charged.ts'
import type { PaypalReturn } from '../../payments/paypalReturn.ts'
import { useText } from '../../text/text.ts'
import { ClinicLine } from './ClinicLine.tsx'
import styles from './Pay.module.css'
import { PayAmounts } from './PayAmounts.tsx'
import { PayFrame, type Step } from './PayFrame.tsx'
import { PayLines } from './PayLines.tsx'
import { usePayText } from './payText.ts'
import { type ShownOutcome, usePatientPaying } from './usePatientPaying.ts'
import { Where } from './WayPart.tsx'

interface HowStepProps {
  paySession: string
  order: Data<'pay_order'>
  /** The patient comes back from PayPal's page. */
  back: PaypalReturn | null
  /** Pays at once, in the way that was chosen elsewhere. */
  begin?: PaidBy | undefined
  /** `back` and `begin` are used up. */
  onStart: () => void
  /** The outcome of the last try, also if the step was left since. */
  shown: ShownOutcome | null
  onShown: (shown: ShownOutcome | null) => void
  refetch: () => Promise<unknown>
  onBack: () => void
  step: Step
  /** Of the step before, which the payment continues: what that showed stays in sight. */
  title?: string | undefined
}

/** The third step: PayPal, or a card in the gateway's own form. */
export function HowStep({ paySession, order, onBack, step, title, ...begins }: HowStepProps) {
  const text = usePayText()
  const common = useText()
  /** Words that change are read and agreed to again. */
  const [agreedTerms, setAgreedTerms] = useState('')
  const keepCard = agreedTerms !== '' && agreedTerms === order.renewalTerms
  const settlingAtFirst = order.state === 'settling'
  const { totalCents } = order
  const paying = usePatientPaying({ paySession, totalCents, settlingAtFirst, ...begins })
  const idle = paying.stage === 'idle'
  if (paying.stage === 'settling') {
    return (
      <PayFrame title={common('notices.orderProcessing')} step={step}>
        <output>
          {paying.waiting !== '' && paying.waiting !== common('notices.orderProcessing')
            ? paying.waiting
            : text('pay.how.settling')}
        </output>
        <ClinicLine {...order} />
      </PayFrame>
    )
  }
  return (
    <PayFrame title={title ?? text('pay.how.title')} step={step}>
      {title === undefined ? (
        <p className={styles.sum}>{formatCents(totalCents)}</p>
      ) : (
        <>
          <PayLines lines={order.lines} priced />
          <section className={styles.part}>
            <Where order={order} />
          </section>
          <PayAmounts order={order} />
        </>
      )}
      {begins.shown && <Shown outcome={begins.shown} />}
      {order.renewalTerms !== '' && (
        <div className={styles.part}>
          <label className={styles.tick}>
            <input
              type="checkbox"
              checked={keepCard}
              disabled={!idle}
              onChange={({ currentTarget }) =>
                setAgreedTerms(currentTarget.checked ? order.renewalTerms : '')
              }
            />
            <span>{order.renewalTerms}</span>
          </label>
          <p className={styles.quiet}>{common('subscriptions.consent.patientWithout')}</p>
        </div>
      )}
      {order.payBy.includes('paypal') && (
        <button type="button" className={styles.main} aria-disabled={!idle} onClick={paying.paypal}>
          {text('pay.how.paypal')}
        </button>
      )}
      <button
        type="button"
        className={order.payBy.includes('paypal') ? styles.second : styles.main}
        aria-disabled={!idle}
        onClick={() => paying.card(keepCard ? agreedTerms : '')}
      >
        {text('pay.how.card')}
      </button>
      <p className={styles.quiet} aria-live="polite">
        {text(idle ? 'pay.how.cardHint' : 'pay.how.working')}
      </p>
      {idle && (
        <button type="button" className={styles.link} onClick={onBack}>
          {text('pay.back')}
        </button>
      )}
      <ClinicLine {...order} />
    </PayFrame>
  )
}

function Shown({ outcome }: { outcome: ShownOutcome }) {
  const text = usePayText()
  // A change of mind is no fault.
  if (outcome.kind === 'formClosed')
    return <output className={styles.quiet}>{text('pay.how.formClosed')}</output>
  // What gateways say about a declined payment is in their words.
  const says =
    outcome.kind === 'refused' || outcome.kind === 'unreachable'
      ? outcome.message
      : text(`pay.how.${outcome.kind === 'declined' ? declinedBy(outcome) : outcome.kind}`)
  const approveUrl = outcome.kind === 'declined' ? outcome.approveUrl : undefined
  return (
    <div role="alert" className={styles.wrong}>
      <p>{says}</p>
      {approveUrl && (
        <a className={styles.link} href={approveUrl}>
          {text('pay.how.toPaypal')}
        </a>
      )}
    </div>
  )
}

/** One that was learned by waiting does not say by what it was paid. */
const declinedBy = ({ by }: Declined & { by?: PaidBy }) =>
  by === undefined ? 'never' : by === 'paypal' ? 'declinedThere' : 'declined'
