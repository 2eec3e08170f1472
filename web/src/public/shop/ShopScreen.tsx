import { useEffect, useState } from 'react'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { once } from '../../browser/once.ts'
import { tabStorage } from '../../browser/safeStorage.ts'
import { type PaypalReturn, takePaypalReturn } from '../../payments/paypalReturn.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { PayMessage } from '../pay/PayMessage.tsx'
import { paySecret } from '../pay/paySecrets.ts'
import styles from '../pay/Pay.module.css'
import { PayOrder } from './lazySteps.ts'
import { keptCode } from './basket.ts'
import { Shop } from './Shop.tsx'
import { useShopText } from './shopText.ts'

const takeReturn = once(takePaypalReturn)

/** The code behind the `#`. Back from PayPal's page the address has none: it gets that of this tab again. */
const codeHere = once(() => {
  const code = window.location.hash.slice(1)
  if (code !== '' || takeReturn() === null) return code
  const kept = keptCode(tabStorage.getItem('shop'))
  if (kept !== '') window.history.replaceState(window.history.state, '', `#${kept}`)
  return kept
})

/** The page /shop: a person who scans a provider's code sees what the provider recommends, and orders it. */
export function ShopScreen() {
  const [shareCode] = useState(codeHere)
  const [back, setBack] = useState(takeReturn)
  const [paySession, setPaySession] = useState(paySecret.get)
  const text = useShopText()
  if (paySession !== null) {
    const leave = () => {
      setBack(null)
      paySecret.drop()
      setPaySession(null)
    }
    return <OpenOrder paySession={paySession} back={back} onLeave={leave} />
  }
  if (shareCode === '') return <PayMessage says={text('shop.missing')} />
  return <Opened shareCode={shareCode} />
}

function Opened({ shareCode }: { shareCode: string }) {
  const { data: shop, error, refetch } = useCall('shop_open', { shareCode }, { quiet: true })
  if (error && !shop) {
    return error instanceof RefusedError ? (
      <PayMessage says={error.message} />
    ) : (
      <ErrorState onTryAgain={() => void refetch()} />
    )
  }
  return shop ? <Shop shareCode={shareCode} shop={shop} /> : null
}

interface OpenOrderProps {
  paySession: string
  /** The patient comes back from PayPal's page. */
  back: PaypalReturn | null
  onLeave: () => void
}

/** After a reload: the order that this tab has placed, unless it is paid or has ended. */
function OpenOrder({ paySession, back, onLeave }: OpenOrderProps) {
  const text = useShopText()
  const { data: order, error, refetch } = useCall('pay_order', { paySession }, { quiet: true })
  const isPaid = order?.state === 'paid' && back?.kind !== 'approved'
  const isOver = error instanceof RefusedError || isPaid || order?.state === 'ended'
  useEffect(() => {
    if (isOver) onLeave()
  }, [isOver, onLeave])
  if (error && !order && !isOver) return <ErrorState onTryAgain={() => void refetch()} />
  if (!order || isOver) return null
  return (
    <>
      {order.state === 'open' && back?.kind !== 'approved' && (
        <div className={styles.page}>
          <p>{text('shop.open.says')}</p>
          <button type="button" className={styles.link} onClick={onLeave}>
            {text('shop.open.anew')}
          </button>
        </div>
      )}
      <PayOrder paySession={paySession} back={back} onEnded={onLeave} steps={{ what: [5, 6], how: [5, 6] }} />
    </>
  )
}
