import type { Data } from '@bencao/shared/contract/index.ts'
import { Money } from '../../ui/text/Money.tsx'
import { QueueItem, QueueItemLine } from '../work/QueueItem.tsx'
import { ProductState } from './ProductState.tsx'

/** A product in the list. */
export function ProductItem({ row }: { row: Data<'staff_goods_list'>['rows'][number] }) {
  const { name, nameZhHant, pinyin, form, sku, active, retailCents } = row
  return (
    <QueueItem title={name} aside={retailCents !== null && <Money cents={retailCents} />}>
      <QueueItemLine>
        {pinyin} <span lang="zh-Hant">{nameZhHant}</span> · {form}
      </QueueItemLine>
      <QueueItemLine>
        {sku} · <ProductState active={active} priced={retailCents !== null} />
      </QueueItemLine>
    </QueueItem>
  )
}
