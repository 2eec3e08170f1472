import type { Sent } from '@bencao/shared/contract/index.ts'
import { useCall } from '../../api/useCall.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import type { Basket, ShopGoods } from './basket.ts'
import { GoodsCard } from './GoodsCard.tsx'
import styles from './Shop.module.css'

interface GoodsPageProps {
  asked: Sent<'shop_goods'>
  basket: Basket
  onLook: (goods: ShopGoods) => void
  onAdd: (goods: ShopGoods) => void
}

/** So many of the products that are offered; those before stay above them. */
export function GoodsPage({ asked, basket, onLook, onAdd }: GoodsPageProps) {
  const { data, isError, refetch } = useCall('shop_goods', asked, { quiet: true, keepPrevious: true })
  if (isError && !data)
    return (
      <li className={styles.failed}>
        <ErrorState onTryAgain={() => void refetch()} />
      </li>
    )
  return data?.rows.map((goods) => (
    <GoodsCard
      key={goods.goodsId}
      goods={goods}
      quantity={basket[goods.goodsId] ?? 0}
      onLook={() => onLook(goods)}
      onAdd={() => onAdd(goods)}
    />
  ))
}
