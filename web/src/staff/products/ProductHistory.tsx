import type { Data } from '@bencao/shared/contract/index.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { CellChanges } from './CellChanges.tsx'
import { useProductText } from './productText.ts'

/** Who changed a product, what and why, the newest first. */
export function ProductHistory({ product: { events } }: { product: Data<'staff_goods_detail'> }) {
  const text = useProductText()
  return (
    <Section level={3} title={text('products.history.title')}>
      <HistoryList empty={events.length === 0 ? text('products.history.none') : null}>
        {events.map(({ at, by, source, why, changes }) => (
          <HistoryEntry
            key={`${at} ${source} ${changes[0]?.column ?? ''}${changes[0]?.to ?? ''}`}
            what={
              <>
                {text(`products.history.sources.${source}`)}
                {source !== 'add' && <CellChanges changes={changes} />}
              </>
            }
            by={by}
            at={at}
            reason={why}
          />
        ))}
      </HistoryList>
    </Section>
  )
}
