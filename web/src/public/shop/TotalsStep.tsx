import type { Data } from '@bencao/shared/contract/index.ts'
import { placeLine } from '@bencao/shared/domain/address.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { callServer } from '../../payments/callServer.ts'
import { useLang, useText } from '../../text/text.ts'
import { arrivalText } from '../pay/arrivalText.ts'
import { ClinicLine } from '../pay/ClinicLine.tsx'
import pay from '../pay/Pay.module.css'
import { PayAmounts } from '../pay/PayAmounts.tsx'
import { PayFrame } from '../pay/PayFrame.tsx'
import { PayLines } from '../pay/PayLines.tsx'
import { usePayText } from '../pay/payText.ts'
import { type About, type Mendable, type Chosen, placingOf } from './about.ts'
import type { Basket, ShopGoods } from './basket.ts'
import { Choice } from './Choice.tsx'
import { useShopText } from './shopText.ts'

interface TotalsStepProps {
  chosen: Chosen
  shop: Data<'shop_open'>
  about: About
  basket: Basket
  rows: readonly ShopGoods[]
  quote: Data<'shop_order'>
  onQuote: (quote: Data<'shop_order'>) => void
  mend: (message: string, data: Mendable) => boolean
  onBack: () => void
  onPlaced: (paySession: string, begin: PaidBy) => void
}

/** The fifth step: what it comes to, and how it is paid. Choosing how places the order, once. */
export function TotalsStep(props: TotalsStepProps) {
  const { chosen, shop, about, basket, rows, quote, onQuote, mend, onBack, onPlaced } = props
  const text = useShopText()
  const payText = usePayText()
  const lang = useLang()
  const common = useText()
  const [wrong, setWrong] = useState('')
  const [working, setWorking] = useState(false)
  const [requestIds] = useState(makeRequestIds)

  const send = async (shippingMethodId: string, begin?: PaidBy) => {
    setWorking(true)
    setWrong('')
    const asked = { ...placingOf(chosen, about), shippingMethodId }
    const order = { ...asked, expectedTotalCents: quote.totalCents }
    const reply = await callServer(
      'shop_order',
      begin ? { ...order, requestId: requestIds.of(order) } : asked,
    )
    setWorking(false)
    if (reply === null) return setWrong(common('notices.networkFailed'))
    if (reply.code === 0) {
      const { paySession } = reply.data
      if (begin && paySession !== null) return onPlaced(paySession, begin)
      return onQuote(reply.data)
    }
    const { totalCents } = reply.data
    if (totalCents !== undefined) {
      // The new amounts as a whole, with their ways to ship.
      await send(shippingMethodId)
      return setWrong(text('shop.pay.changed', { total: formatCents(totalCents) }))
    }
    if (!mend(reply.message, reply.data)) return setWrong(reply.message)
  }
  const run = (shippingMethodId: string, begin?: PaidBy) => {
    if (!working) send(shippingMethodId, begin).catch(() => setWorking(false))
  }
  const { address, firstName, lastName, delivery, warehouseId } = about
  const warehouse = shop.pickupAt.find((one) => one.warehouseId === warehouseId)
  const onlyMethod = quote.shippingMethods.length === 1 ? quote.shippingMethods[0] : undefined
  const lines = rows.map((goods) => ({
    ...goods,
    itemId: goods.goodsId,
    unitOfMeasure: '',
    quantity: basket[goods.goodsId] ?? 0,
    goodsCents: goods.retailCents * (basket[goods.goodsId] ?? 0),
  }))
  return (
    <PayFrame title={text('shop.pay.title')} step={[5, 6]}>
      <PayLines lines={lines} priced />
      <section className={pay.part}>
        <div className={pay.between}>
          <div>
            <p className={pay.quiet}>{text(delivery === 'ship' ? 'shop.pay.to' : 'shop.pay.pickUpAt')}</p>
            {delivery === 'ship' ? (
              <>
                <p>{displayName({ firstName, lastName })}</p>
                <p>{placeLine(address)}</p>
              </>
            ) : (
              <>
                <p>{warehouse?.name}</p>
                <p>{warehouse?.addressLines.join(', ')}</p>
              </>
            )}
          </div>
          <button type="button" className={pay.link} onClick={onBack}>
            {text('shop.pay.change')}
          </button>
        </div>
        {onlyMethod?.expected && (
          <p className={pay.quiet}>{arrivalText(onlyMethod.expected, payText, lang)}</p>
        )}
        {quote.shippingMethods.length > 1 && (
          <Choice
            legend={text('shop.pay.method')}
            name="shippingMethod"
            value={quote.shippingMethodId}
            options={quote.shippingMethods.map(({ shippingMethodId, name, priceCents, expected }) => ({
              value: shippingMethodId,
              ...(expected && { more: arrivalText(expected, payText, lang) }),
              label: `${name} · ${priceCents === 0 ? text('shop.pay.free') : formatCents(priceCents)}`,
            }))}
            onChange={(shippingMethodId) => run(shippingMethodId)}
          />
        )}
      </section>
      <PayAmounts order={quote} />
      {wrong !== '' && (
        <p role="alert" className={pay.wrong}>
          {wrong}
        </p>
      )}
      <h2 className={pay.subtitle}>{text('shop.pay.choose')}</h2>
      <div className={pay.form}>
        {quote.payBy.includes('paypal') && (
          <button
            type="button"
            className={pay.main}
            aria-disabled={working}
            onClick={() => run(quote.shippingMethodId, 'paypal')}
          >
            {payText('pay.how.paypal')}
          </button>
        )}
        <button
          type="button"
          className={quote.payBy.includes('paypal') ? pay.second : pay.main}
          aria-disabled={working}
          onClick={() => run(quote.shippingMethodId, 'card')}
        >
          {payText('pay.how.card')}
        </button>
        <p className={pay.quiet} aria-live="polite">
          {working ? payText('pay.how.working') : text('shop.pay.binding')}
        </p>
      </div>
      <ClinicLine {...shop} />
    </PayFrame>
  )
}
