import { formatCents } from '@bencao/shared/domain/money.ts'
import { Anchor, Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Card } from '../../text/cardName.ts'
import { useText } from '../../text/text.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { firstPaymentMethod, PayPart, usePicked, withCard } from '../checkout/PayPart.tsx'
import { type AppliedCoupon, CouponField } from './CouponField.tsx'
import styles from './Membership.module.css'
import { type ShownBought, useBuying } from './useBuying.ts'
import { WhatYouGet } from './WhatYouGet.tsx'
import type { Membership } from './Worth.tsx'

/**
 * What a year gives, coupon, referral, how to pay; at the side the amount and the button. Folded for members whose
 * membership renews by itself.
 */
export function BuyMembership({ membership, cards }: { membership: Membership; cards: readonly Card[] }) {
  const text = useText()
  const { priceCents, vipstatus, held } = membership
  const [coupon, setCoupon] = useState<AppliedCoupon | null>(held?.coupon ?? null)
  const [verifying, setVerifying] = useState(false)
  // A coupon was applied to the former price, or is used.
  const buying = useBuying(() => setCoupon(null))
  const [referralId, setReferralId] = useState(held?.referralId ?? '')
  const [opened, setOpened] = useState(false)
  const [picked, pick] = usePicked()

  const dueCents = coupon?.dueCents ?? priceCents
  const amount = formatCents(dueCents)
  const locked = buying.stage !== 'idle'
  const paymentMethod = picked ?? firstPaymentMethod({ cards, payBy: membership.payBy }, buying.fromPaypal)
  const says = text(vipstatus === 0 ? 'membership.become' : 'membership.addYear', { amount })
  const fields = (buying.shown?.kind === 'refused' && buying.shown.fields) || {}
  const buy = () =>
    buying.buy({
      couponCode: coupon?.couponCode ?? '',
      referralId: referralId.trim(),
      paymentMethod,
      expectedDueCents: dueCents,
    })

  const form = (
    <div className={styles.buy}>
      <div className={styles.parts}>
        {buying.shown && !locked && <BuyOutcome shown={buying.shown} />}
        <WhatYouGet membership={membership} />
        <CouponField
          applied={coupon}
          locked={locked}
          refused={fields.couponCode}
          onApplied={setCoupon}
          onVerifying={setVerifying}
        />
        <TextInput
          label={text('membership.referral')}
          placeholder={text('membership.referralHint')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={referralId}
          disabled={locked}
          error={fields.referralId}
          onChange={({ currentTarget }) => setReferralId(currentTarget.value)}
        />
        {dueCents > 0 && (
          <PayPart
            cards={cards}
            payBy={membership.payBy}
            paymentMethod={paymentMethod}
            locked={locked}
            newCardHint={text('membership.newCardHint')}
            onPaymentMethod={pick}
          />
        )}
      </div>
      <aside className={styles.summary} aria-label={text('membership.summary')}>
        <h2>{text('membership.summary')}</h2>
        <dl>
          <div>
            <dt>{text('membership.oneYear')}</dt>
            <dd>
              <Money cents={priceCents} />
            </dd>
          </div>
          {coupon && (
            <div>
              <dt>{coupon.couponCode}</dt>
              <dd>
                <Money cents={-coupon.discountCents} />
              </dd>
            </div>
          )}
        </dl>
        <p className={styles.due}>
          <span>{text('membership.due')}</span>
          <strong>{amount}</strong>
        </p>
        <Button fullWidth size="md" loading={locked} disabled={verifying} onClick={buy}>
          {dueCents > 0 ? withCard(says, paymentMethod, cards, text) : says}
        </Button>
        <output>{buying.stage === 'settling' && (buying.waiting || text('refusals.payment.unknown'))}</output>
        <p className={styles.quiet}>{text('membership.renewal', { price: formatCents(priceCents) })}</p>
        <p className={styles.quiet}>{text('membership.noRefund')}</p>
      </aside>
    </div>
  )
  if (vipstatus !== 1) return form
  const open = opened || locked || buying.shown !== null
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary className={styles.fold}>{text('membership.addYearTitle')}</summary>
      {form}
    </details>
  )
}

/** Shows the result of the last attempt, and what to do now. A problem of one field is shown there. */
function BuyOutcome({ shown }: { shown: ShownBought }) {
  const text = useText()
  if (shown.kind === 'refused' && Object.keys(shown.fields ?? {}).length > 0) return null
  if (shown.kind === 'refused' || shown.kind === 'unreachable') return <Notice title={shown.message} />
  if (shown.kind === 'changed')
    return <Notice title={text('membership.changed', { amount: formatCents(shown.amountCents) })} />
  if (shown.kind === 'alreadyPaid') return <Notice title={text('refusals.vip.justPaid')} />
  if (shown.kind === 'paypalCancelled' || shown.kind === 'formClosed')
    return <Notice tone="waiting" title={text(`membership.${shown.kind}`)} />
  if (shown.kind === 'declined' && shown.approveUrl)
    return (
      <Notice title={text('notices.paymentFailed')}>
        <p>{text('membership.declinedAtPaypal')}</p>
        <Anchor href={shown.approveUrl}>{text('checkout.outcome.backToPaypal')}</Anchor>
      </Notice>
    )
  return (
    <Notice title={text('notices.paymentFailed')}>
      {shown.kind === 'declined' && shown.why && <p>{text(`checkout.outcome.why.${shown.why}`)}</p>}
      {text(`membership.${shown.kind}`)}
    </Notice>
  )
}
