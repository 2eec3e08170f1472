import type { Data } from '@bencao/shared/contract/index.ts'
import { mostRecommended } from '@bencao/shared/domain/share.ts'
import { Skeleton } from '@mantine/core'
import { useRef, useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showError, showUndo } from '../../notices/notices.ts'
import { viewing } from '../../state/viewing.ts'
import { useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { type Draft, newDraft } from '../orderPad/draft/draft.ts'
import { ProductSearch } from '../orderPad/products/ProductSearch.tsx'
import styles from './Recommended.module.css'
import { RecommendedItem } from './RecommendedItem.tsx'
import { useShareText } from './shareText.ts'
import { useOrder } from './useOrder.ts'

type Row = Data<'recommended_list'>['rows'][number]

/** The search of the pad, for nobody in particular. */
const nobody: Draft = newDraft('patient', null)
const none: readonly Row[] = []

/** What the share page recommends: search and add, instruct, order, remove. */
export function Recommended() {
  const text = useShareText()
  const portalText = useText()
  const { data, isError, refetch } = useCall('recommended_list', {})
  const [said, setSaid] = useState('')
  const box = useRef<HTMLInputElement>(null)
  const rows = data?.rows ?? none
  const list = useRef<HTMLUListElement>(null)
  const order = useOrder(list, rows, (row, place) =>
    setSaid(text('share.moved', { name: row.name, place, count: rows.length })),
  )
  const set = useSubmit('recommended_set')
  const remove = useSubmit('recommended_remove', {
    onDone: (_data, { goodsId }) => {
      const at = rows.findIndex((row) => row.goodsId === goodsId)
      const row = rows[at]
      if (!row) return
      const { dosage, timesPerDay, timing, note } = row
      showUndo(text('share.removed', { name: row.name }), () =>
        set.submit({ goodsId, dosage, timesPerDay, timing, note, position: at + 1 }),
      )
    },
  })

  const add = ({ goodsId, name }: { goodsId: string; name: string }) => {
    if (rows.some((row) => row.goodsId === goodsId)) return setSaid(text('share.known', { name }))
    if (rows.length >= mostRecommended) return showError(portalText('refusals.share.tooMany'))
    set.submit({ goodsId })
    setSaid(text('share.added', { name }))
  }

  return (
    <Section title={text('share.recommended')} about={text('share.recommendedAbout')}>
      {!viewing && (
        <div className={styles.search}>
          <ProductSearch draft={nobody} box={box} onPick={add} />
        </div>
      )}
      <output className={styles.said}>{said}</output>
      {isError && !data && <ErrorState onTryAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height={160} />}
      {data && rows.length === 0 && <p className={styles.none}>{text('share.none')}</p>}
      <ul className={styles.list} aria-label={text('share.recommended')} ref={list}>
        {order.rows.map((row) => (
          <RecommendedItem
            key={row.goodsId}
            row={row}
            dragged={order.dragged === row.goodsId}
            handle={order.handleOf(row.goodsId)}
            onRemove={() => remove.submit({ goodsId: row.goodsId })}
          />
        ))}
      </ul>
    </Section>
  )
}
