import type { Data } from '@bencao/shared/contract/index.ts'
import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import { useEffect, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { type About, blankAbout, type Mendable } from './about.ts'
import { areKnown, linesOf, without } from './basket.ts'
import { BasketStep } from './BasketStep.tsx'
import { GoodsStep } from './GoodsStep.tsx'
import { paySecret } from '../pay/paySecrets.ts'
import { AboutStep, loadLaterSteps, PayOrder, PhoneStep, TotalsStep } from './lazySteps.ts'
import styles from './Shop.module.css'
import { useShopText } from './shopText.ts'
import { type ShopStep, useShop } from './useShop.ts'

interface ShopProps {
  shareCode: string
  shop: Data<'shop_open'>
}

/** The five steps before `/orderPlaced`. What was typed stays while the page is open, whatever goes wrong. */
export function Shop({ shareCode, shop }: ShopProps) {
  const { basket, setBasket, shopSession, setSession, step, goTo } = useShop(shareCode)
  const text = useShopText()
  const [about, setAbout] = useState<About>(() => blankAbout(shop))
  const [quote, setQuote] = useState<Data<'shop_order'> | null>(null)
  const [notice, setNotice] = useState('')
  const [short, setShort] = useState<Readonly<Record<string, number>>>({})
  const [placed, setPlaced] = useState<{ paySession: string; begin: PaidBy } | null>(null)
  const goodsIds = linesOf(basket).map((line) => line.goodsId)
  const asked = useCall(
    'shop_goods',
    { shareCode, basket: goodsIds.toSorted(), pageSize: 50 },
    { quiet: true, enabled: goodsIds.length > 0, keepPrevious: true },
  )
  const { data: inBasket, isError, isPlaceholderData, refetch } = asked
  const rows = goodsIds.flatMap((goodsId) => inBasket?.rows.find((row) => row.goodsId === goodsId) ?? [])
  // What the page offers no more has no row: the order names it.
  const isAnswered = inBasket !== undefined && !isPlaceholderData
  const waiting =
    areKnown(basket, rows) || isAnswered ? null : isError ? (
      <ErrorState onTryAgain={() => void refetch()} />
    ) : (
      <div className={styles.waiting} aria-busy />
    )

  const shown = possible(step, { isEmpty: goodsIds.length === 0, isProved: shopSession !== null, quote })
  useEffect(() => {
    if (shown !== step) goTo(shown, 'replace')
  }, [goTo, shown, step])

  useEffect(() => {
    loadLaterSteps().catch(() => undefined)
  }, [])

  const go = (next: ShopStep) => {
    setNotice('')
    goTo(next)
  }
  /** Leads to the step where a refusal can be mended; false if it is none of these. */
  const mend = (message: string, data: Mendable): boolean => {
    if (data.prove) {
      setSession(null)
      goTo('phone')
    } else if (data.goodsIds) {
      setBasket(without(basket, data.goodsIds))
      goTo('basket')
    } else if (data.items) {
      setShort(Object.fromEntries(data.items.map(({ goodsId, stock }) => [goodsId, stock])))
      goTo('basket')
    } else return false
    setNotice(message)
    return true
  }

  if (placed)
    return (
      <PayOrder
        {...placed}
        title={text('shop.pay.title')}
        steps={{ what: [5, 6], how: [5, 6] }}
        onEnded={() => {
          paySecret.drop()
          setPlaced(null)
        }}
      />
    )
  if (shown === 'goods')
    return (
      <GoodsStep
        shareCode={shareCode}
        shop={shop}
        basket={basket}
        rows={rows}
        onBasket={setBasket}
        onGo={() => go('basket')}
      />
    )
  if (shown === 'basket')
    return (
      <BasketStep
        basket={basket}
        rows={rows}
        waiting={waiting}
        short={short}
        notice={notice}
        onBasket={(next) => {
          setShort({})
          setBasket(next)
        }}
        onBack={() => go('goods')}
        onGo={() => go(shopSession === null ? 'phone' : 'about')}
      />
    )
  if (shown === 'phone')
    return (
      <PhoneStep
        shareCode={shareCode}
        notice={notice}
        onProved={(session) => {
          setSession(session)
          // "Back" leads to the basket: the phone is proved.
          setNotice('')
          goTo('about', 'replace')
        }}
      />
    )
  const chosen = { shareCode, shopSession: shopSession ?? '', lines: linesOf(basket) }
  if (shown === 'about' || !quote)
    return (
      <AboutStep
        chosen={chosen}
        shop={shop}
        about={about}
        onAbout={setAbout}
        mend={mend}
        onQuote={(next) => {
          setQuote(next)
          go('pay')
        }}
      />
    )
  if (waiting) return waiting
  return (
    <TotalsStep
      chosen={chosen}
      shop={shop}
      about={about}
      rows={rows}
      basket={basket}
      quote={quote}
      onQuote={setQuote}
      mend={mend}
      onBack={() => go('about')}
      onPlaced={(paySession, begin) => {
        paySecret.keep(paySession)
        setPlaced({ paySession, begin })
        setBasket({})
      }}
    />
  )
}

/** The step that can be shown: a reload has forgotten who the person is. */
function possible(
  step: ShopStep,
  { isEmpty, isProved, quote }: { isEmpty: boolean; isProved: boolean; quote: unknown },
): ShopStep {
  if (isEmpty && step !== 'goods') return step === 'basket' ? 'basket' : 'goods'
  if (step === 'phone' && isProved) return 'about'
  if ((step === 'about' || step === 'pay') && !isProved) return 'phone'
  return step === 'pay' && quote === null ? 'about' : step
}
