import type { Data } from '@bencao/shared/contract/index.ts'
import type { Payer } from '@bencao/shared/domain/order.ts'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { AwaitingNotice } from './AwaitingNotice.tsx'
import styles from './Checkout.module.css'
import { ExtrasPart } from './ExtrasPart.tsx'
import { FixedDelivery } from './FixedDelivery.tsx'
import { isLack, type Lack, Missing } from './Missing.tsx'
import { NothingOpen } from '../../orders/NothingOpen.tsx'
import { Outcome } from './Outcome.tsx'
import { KeepCardPart } from './KeepCardPart.tsx'
import { PayButton } from './PayButton.tsx'
import { firstPaymentMethod, PayPart, usePicked } from './PayPart.tsx'
import { PayerPart } from './PayerPart.tsx'
import { Shortages, shortLines } from './Shortages.tsx'
import { SpeedPart } from './SpeedPart.tsx'
import { Summary } from './Summary.tsx'
import { useKeepExtras } from './useKeepExtras.ts'
import { usePaying } from './usePaying.ts'
import type { Quote, useQuote } from './useQuote.ts'
import { useDelivery } from './useDelivery.ts'
import { WarehousePart } from './WarehousePart.tsx'
import { WherePart } from './WherePart.tsx'

interface CheckoutProps {
  quote: Quote
  pricing: ReturnType<typeof useQuote>
  warehouses: Data<'warehouse_address_list'>['rows']
  /** The order was placed, and its patient pays. */
  onSent: (placed: Data<'order_submit'>) => void
}

/** Address, shipping and payment; at the side the amounts and the button. */
export function Checkout({ quote, pricing, warehouses, onSent }: CheckoutProps) {
  const draft = quote.statusId === 'draft'
  const delivery = useDelivery(quote)
  const paying = usePaying(quote, pricing.refetch)
  const [picked, pick] = usePicked()
  const [note, setNote] = useState(quote.note)
  const [writing, setWriting] = useState(false)
  /** Words that change are read and agreed to again. */
  const [agreedTerms, setAgreedTerms] = useState('')
  const [attempt, setAttempt] = useState<{ lacks: readonly Lack[]; at: number }>({ lacks: [], at: 0 })
  const [pressedAt, setPressedAt] = useState(quote.totalCents)

  const [payer, setPayer] = useState<Payer>('provider')
  const sending = useSubmit('order_submit', {
    onDone: onSent,
    onRefused: () => void pricing.refetch(),
  })

  const keepCard = Boolean(agreedTerms) && agreedTerms === quote.renewalTerms
  const { percent } = pricing
  const working = pricing.working || delivery.saving
  const locked = paying.stage !== 'idle' || sending.pending
  useKeepExtras(
    { orderId: quote.orderId, isDraft: draft && !locked },
    { note, patientDiscountPercent: percent.value },
  )
  const paymentMethod = picked ?? firstPaymentMethod(quote, paying.fromPaypal)
  const warehouse = warehouses.find(({ warehouseId }) => warehouseId === delivery.chosen.warehouseId)
  const pickups = warehouses.filter(({ shippingMethods }) =>
    shippingMethods.some(({ kind }) => kind === 'pickup'),
  )
  const lacks: Lack[] = draft
    ? [
        ...quote.missing.filter(isLack),
        ...(percent.wrong ? ['percent' as const] : []),
        ...(writing ? ['unsaved' as const] : []),
      ]
    : []

  const offersPayer = draft && quote.orderFor === 'patient' && quote.totalCents > 0
  const patientPays = offersPayer && payer === 'patient'
  const paysNow = quote.totalCents > 0 && !patientPays
  const short = draft && shortLines(quote).length > 0
  const isEmpty = draft && quote.lines.length === 0

  const press = () => {
    setAttempt({ lacks, at: attempt.at + 1 })
    if (lacks.length > 0 || short) return
    setPressedAt(quote.totalCents)
    const expectedTotalCents = quote.totalCents
    const place = {
      revision: quote.revision,
      patientDiscountPercent: percent.value ?? quote.patientDiscountPercent,
      note,
    }
    if (patientPays) return sending.submit({ orderId: quote.orderId, payer, expectedTotalCents, ...place })
    paying.pay({
      paymentMethod,
      place: draft ? place : null,
      expectedTotalCents,
      agreedTerms: keepCard && paymentMethod !== 'paypal' ? agreedTerms : '',
    })
  }
  const stillLacking = attempt.lacks.filter((lack) => lacks.includes(lack))

  // While a payment is in progress, its outcome decides what comes next.
  if (pricing.refused && !locked) return <NothingOpen orderId={quote.orderId} />
  return (
    <div className={styles.checkout}>
      <div className={styles.parts}>
        {paying.shown && !locked && <Outcome shown={paying.shown} quote={quote} before={pressedAt} />}
        {short && (
          <Shortages
            key={`short ${attempt.at}`}
            quote={quote}
            warehouseName={warehouse?.name ?? ''}
            delivery={delivery}
            attempted={attempt.at > 0}
          />
        )}
        {isEmpty && <Missing orderId={quote.orderId} lacks={['lines']} tone="waiting" />}
        {stillLacking.length > 0 && !isEmpty && (
          <Missing key={`missing ${attempt.at}`} orderId={quote.orderId} lacks={stillLacking} />
        )}
        {(!draft || paying.stage === 'settling') && (
          <AwaitingNotice quote={quote} settling={paying.stage === 'settling'} waiting={paying.waiting} />
        )}
        {draft ? (
          <fieldset className={styles.delivery} disabled={locked}>
            <WherePart
              quote={quote}
              delivery={delivery}
              offersPickup={pickups.length > 0}
              writing={writing}
              onWriting={setWriting}
            />
            <WarehousePart
              warehouses={delivery.chosen.delivery === 'ship' ? warehouses : pickups}
              delivery={delivery}
              locked={locked}
              attempted={attempt.at > 0}
            />
            {delivery.chosen.delivery === 'ship' && warehouse && (
              <SpeedPart warehouse={warehouse} quote={quote} delivery={delivery} />
            )}
          </fieldset>
        ) : (
          <FixedDelivery quote={quote} warehouse={warehouse} />
        )}
        {offersPayer && (
          <PayerPart payLinkBy={quote.payLinkBy ?? []} payer={payer} locked={locked} onPayer={setPayer} />
        )}
        {paysNow && (
          <PayPart
            cards={quote.cards}
            payBy={quote.payBy}
            paymentMethod={paymentMethod}
            locked={locked}
            onPaymentMethod={pick}
          />
        )}
        {paysNow && (
          <KeepCardPart
            terms={quote.renewalTerms}
            byCard={paymentMethod !== 'paypal'}
            checked={keepCard}
            locked={locked}
            onCheck={(checked) => setAgreedTerms(checked ? quote.renewalTerms : '')}
          />
        )}
        {draft && (
          <ExtrasPart
            forPatient={quote.orderFor === 'patient'}
            percent={percent}
            note={note}
            locked={locked}
            onNote={setNote}
          />
        )}
      </div>
      <Summary quote={quote} working={working} patientPays={patientPays}>
        {!isEmpty && (
          <Allowed to="order:submit" explain>
            <PayButton
              quote={quote}
              patientPays={patientPays}
              paymentMethod={paymentMethod}
              stage={paying.stage}
              working={working || sending.pending}
              onPress={press}
            />
          </Allowed>
        )}
      </Summary>
    </div>
  )
}
