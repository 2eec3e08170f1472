import type { Data } from '@bencao/shared/contract/index.ts'
import { formText } from '../../orders/formText.ts'
import { useLang, useText } from '../../text/text.ts'
import { Money } from '../../ui/text/Money.tsx'
import { QueueItem, QueueItemLine } from '../work/QueueItem.tsx'
import { nameIn } from './nameIn.ts'
import { ProductState } from './ProductState.tsx'

/** A product in the list. */
export function ProductItem({ row }: { row: Data<'staff_goods_list'>['rows'][number] }) {
  const { nameZhHant, pinyin, form, sku, active, retailCents } = row
  const text = useText()
  const title = nameIn(useLang(), row)
  return (
    <QueueItem title={title} aside={retailCents !== null && <Money cents={retailCents} />}>
      <QueueItemLine>
        {pinyin} {title !== nameZhHant && <span lang="zh-Hant">{nameZhHant}</span>} · {formText(form, text)}
      </QueueItemLine>
      <QueueItemLine>
        {sku} · <ProductState active={active} priced={retailCents !== null} />
      </QueueItemLine>
    </QueueItem>
  )
}
