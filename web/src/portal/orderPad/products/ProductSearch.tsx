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
  const keys = useOptionKeys({
    typed,
    options: rows ?? nothing,
    fresh: found.fresh,
    onPick: (goods) => {
      setTyped('')
      onPick(goods)
    },
    onEscape: () => setTyped(''),
  })
  const count = search === '' ? '' : text('orderPad.products.count', { count: total })

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
      <output className={styles.spoken}>{found.fresh && count}</output>
      <div className={styles.found}>
        <ProductTabs
          searching={typed.trim() !== ''}
          list={found.list}
          onList={(list) => {
            setTyped('')
            found.setList(list)
          }}
        />
        {found.failed && <ErrorState onTryAgain={() => void found.refetch()} />}
        {rows?.length === 0 && (
          <p className={styles.none}>
            {search === '' ? text('orderPad.products.noneYet') : text('orderPad.products.none', { search })}
          </p>
        )}
        <div {...keys.list} className={styles.list} aria-label={text('orderPad.products.label')}>
          {rows?.map((goods, at) => (
            <ProductRow
              key={goods.goodsId}
              goods={goods}
              search={search}
              orderFor={draft.orderFor}
              inOrder={draft.lines.find((line) => line.goodsId === goods.goodsId)?.quantity ?? 0}
              {...keys.option(at)}
            />
          ))}
        </div>
        {!rows &&
          !found.failed &&
          waiting.map((row) => <Skeleton key={row} height={56} my={4} width={`${100 - row * 4}%`} />)}
      </div>
    </div>
  )
}
