import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useDebounced } from '../../browser/useDebounced.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import pay from '../pay/Pay.module.css'
import { ClinicLine } from '../pay/ClinicLine.tsx'
import { areKnown, type Basket, countOf, isFull, type ShopGoods, sumOf, withQuantity } from './basket.ts'
import { GoodsPage } from './GoodsPage.tsx'
import { ProductSheet } from './ProductSheet.tsx'
import styles from './Shop.module.css'
import { ShopHead } from './ShopHead.tsx'
import { useShopText } from './shopText.ts'

interface GoodsStepProps {
  shareCode: string
  shop: Data<'shop_open'>
  basket: Basket
  /** What is in the basket. */
  rows: readonly ShopGoods[]
  onBasket: (basket: Basket) => void
  onGo: () => void
}

const pageSize = 24
const maySearchFrom = 13

/** The first step: whose page it is, and what is offered. */
export function GoodsStep({ shareCode, shop, basket, rows, onBasket, onGo }: GoodsStepProps) {
  const text = useShopText()
  const common = useText()
  const [typed, setTyped] = useState('')
  const [pages, setPages] = useState(1)
  const [open, setOpen] = useState<ShopGoods | null>(null)
  const [added, setAdded] = useState<readonly ShopGoods[]>([])
  const search = useDebounced(typed.trim(), 250)
  const asked = { shareCode, search, page: 1, pageSize }
  const { data, isError, refetch } = useCall('shop_goods', asked, { quiet: true, keepPrevious: true })
  const count = countOf(basket)
  // The rows of what was just added are still on their way.
  const known = [...rows, ...added.filter(({ goodsId }) => !rows.some((row) => row.goodsId === goodsId))]
  const add = (goods: ShopGoods) => {
    const { goodsId } = goods
    setAdded((before) => [...before.filter((row) => row.goodsId !== goodsId), goods])
    onBasket(withQuantity(basket, goodsId, (basket[goodsId] ?? 0) + 1))
  }

  return (
    <div className={`${pay.page} ${styles.wide}`}>
      <ShopHead shareCode={shareCode} shop={shop} recommended={data?.recommended ?? true} />
      {data && (search !== '' || data.total >= maySearchFrom) && (
        <input
          type="search"
          className={styles.search}
          aria-label={text('shop.search')}
          placeholder={text('shop.search')}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setPages(1)
          }}
        />
      )}
      {isError && !data && <ErrorState onTryAgain={() => void refetch()} />}
      {!data && !isError && <div className={styles.waiting} aria-busy />}
      {data && data.rows.length === 0 && <p>{text('shop.none')}</p>}
      <ul className={styles.grid}>
        {data &&
          Array.from({ length: pages }, (_, before) => (
            <GoodsPage
              key={before}
              asked={{ ...asked, page: before + 1 }}
              basket={basket}
              onLook={setOpen}
              // A caution is read before the product is in the basket.
              onAdd={(goods) => (goods.cautions.length > 0 ? setOpen(goods) : add(goods))}
            />
          ))}
      </ul>
      {data && pageSize * pages < data.total && (
        <button type="button" className={pay.second} onClick={() => setPages(pages + 1)}>
          {text('shop.more')}
        </button>
      )}
      <ClinicLine {...shop} />
      {open && (
        <ProductSheet
          goods={open}
          providerName={shop.providerName}
          onClose={() => setOpen(null)}
          onAdd={() => {
            add(open)
            setOpen(null)
          }}
        />
      )}
      {count > 0 && (
        <div className={`${pay.foot} ${styles.bar}`}>
          <div aria-live="polite">
            <p className={pay.name}>{text('shop.basket.count', { count })}</p>
            {areKnown(basket, known) && (
              <p className={pay.quiet}>
                {text('shop.basket.sum', { sum: formatCents(sumOf(basket, known)) })}
              </p>
            )}
            {isFull(basket) && <p className={pay.quiet}>{common('fields.pieces')}</p>}
          </div>
          <button type="button" className={styles.go} onClick={onGo}>
            {text('shop.basket.go')}
          </button>
        </div>
      )}
    </div>
  )
}
