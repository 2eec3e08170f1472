import type { Data } from '@bencao/shared/contract/index.ts'
import { Skeleton, TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { useText } from '../../../text/text.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import type { Draft } from '../draft/draft.ts'
import { ProductRow } from './ProductRow.tsx'
import styles from './ProductSearch.module.css'
import { ProductTabs } from './ProductTabs.tsx'
import { useGoodsSearch } from './useGoodsSearch.ts'
import { useOptionKeys } from '../../../ui/form/useOptionKeys.ts'

type GoodsRow = Data<'goods_list'>['rows'][number]

interface ProductSearchProps {
  draft: Draft
  box: RefObject<HTMLInputElement | null>
  onPick: (goods: GoodsRow) => void
}

const waiting = [1, 2, 3, 4, 5, 6]
const nothing: readonly GoodsRow[] = []

/** The product search: one box, and under it the results or, before typing, this provider's own products. */
export function ProductSearch({ draft, box, onPick }: ProductSearchProps) {
  const text = useText()
  const [near, setNear] = useState(false)
  const found = useGoodsSearch(draft)
  const { typed, setTyped, search, rows, total } = found
  const namedCount = rows?.filter(({ named }) => named).length ?? 0
  const keys = useOptionKeys({
    typed,
    options: rows ?? nothing,
    fresh: found.fresh,
    failed: found.unanswered,
    firstIsMeant: namedCount > 0,
    onPick: (goods) => {
      setTyped('')
      onPick(goods)
    },
    onEscape: () => setTyped(''),
  })
  const shows = search !== '' && typed.trim() !== '' && !keys.old
  const count = shows ? text('orderPad.products.count', { count: total }) : ''
  const similar =
    namedCount > 0 ? text('orderPad.products.alsoSimilar') : text('orderPad.products.similar', { search })

  const rowAt = (goods: GoodsRow, at: number) => (
    <ProductRow
      key={goods.goodsId}
      goods={goods}
      search={search}
      orderFor={draft.orderFor}
      inOrder={draft.lines.find((line) => line.goodsId === goods.goodsId)?.quantity ?? 0}
      {...keys.option(at)}
    />
  )

  return (
    <div
      className={styles.search}
      data-near={near || typed !== '' || undefined}
      onFocus={() => setNear(true)}
      onBlur={({ currentTarget, relatedTarget }) => setNear(currentTarget.contains(relatedTarget))}
    >
      <TextInput
        ref={box}
        size="lg"
        aria-label={text('orderPad.products.label')}
        placeholder={text('orderPad.products.placeholder')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        rightSection={<span className={styles.count}>{count}</span>}
        rightSectionWidth="7rem"
        {...keys.box}
      />
      <output className={styles.spoken}>
        {found.fresh && (shows && rows && rows.length > 0 && namedCount === 0 ? similar : count)}
      </output>
      <div className={styles.found}>
        <ProductTabs
          searching={typed.trim() !== ''}
          list={found.list}
          onList={(list) => {
            setTyped('')
            found.setList(list)
          }}
        />
        {found.offline && <p className={styles.none}>{text('orderPad.products.offline')}</p>}
        {found.failed && <ErrorState onTryAgain={() => void found.refetch()} />}
        {rows?.length === 0 && (
          <p className={styles.none}>
            {search === '' ? text('orderPad.products.noneYet') : text('orderPad.products.none', { search })}
          </p>
        )}
        <div {...keys.list} className={styles.list} aria-label={text('orderPad.products.label')}>
          {rows?.slice(0, namedCount).map(rowAt)}
          {rows && rows.length > namedCount && (
            <fieldset className={styles.group} aria-label={similar}>
              <p className={styles.similar} aria-hidden>
                {similar}
              </p>
              {rows.slice(namedCount).map((goods, at) => rowAt(goods, namedCount + at))}
            </fieldset>
          )}
        </div>
        {!rows &&
          !found.failed &&
          waiting.map((row) => <Skeleton key={row} height={56} my={4} width={`${100 - row * 4}%`} />)}
      </div>
    </div>
  )
}
