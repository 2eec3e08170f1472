import { Skeleton, TextInput } from '@mantine/core'
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useText } from '../../../text/text.ts'
import { heldEnter } from '../../../ui/form/heldEnter.ts'
import { useOptionKeys } from '../../../ui/form/useOptionKeys.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { pagesOf } from '../../../ui/table/pages.ts'
import type { Goods } from '../../product/host.ts'
import { useOpenProduct } from '../../product/ProductLink.tsx'
import type { Draft } from '../draft/draft.ts'
import { ProductRow } from './ProductRow.tsx'
import styles from './ProductSearch.module.css'
import { ProductTabs } from './ProductTabs.tsx'
import { ShelfRow } from './ShelfRow.tsx'
import { isShelf, useGoodsSearch } from './useGoodsSearch.ts'
import { type ShelfCount, useShelves } from './useShelves.ts'

interface ProductSearchProps {
  draft: Draft
  /** The patient whom the draft is about to have. */
  awaited?: string | null
  box: RefObject<HTMLInputElement | null>
  onPick: (goods: Goods) => void
}

const waiting = [1, 2, 3, 4, 5, 6]

/**
 * The product search: one box, and under it the results or, before typing, this provider's own products and the
 * categories, which can be turned over page by page.
 */
export function ProductSearch({ draft, awaited = null, box, onPick }: ProductSearchProps) {
  const text = useText()
  const [near, setNear] = useState(false)
  const found = useGoodsSearch(draft, awaited)
  const { typed, setTyped, search, rows = [], total, shownList } = found
  const counted = useShelves(shownList === 'recent')
  // They come with the products above them, so that nothing moves under the cursor.
  const shelves = found.rows || found.failed ? counted : []
  const namedCount = rows.filter(({ named }) => named).length
  const options: (Goods | ShelfCount)[] = [...rows, ...shelves]
  const keys = useOptionKeys({
    typed,
    place: `${found.list} ${found.page}`,
    options,
    fresh: found.fresh,
    failed: found.unanswered,
    firstIsMeant: namedCount > 0,
    onPick: (option) => {
      setTyped('')
      if ('shelf' in option) found.show(option.shelf)
      else onPick(option)
    },
    onEscape: () => {
      if (typed === '') found.show('recent')
      setTyped('')
    },
  })
  const about = useOpenProduct('inPlace')
  const active = rows[keys.active]
  // Alt+Enter before the answer waits for it, as Enter does.
  const [asked] = useState(heldEnter)
  const whenFresh = useEffectEvent(() => {
    if (asked.take(typed) && active !== undefined) about(active.goodsId)
  })
  useEffect(() => asked.drop, [asked])
  useEffect(() => {
    if (found.fresh) whenFresh()
  }, [found.fresh])
  const shows = search !== '' && typed.trim() !== '' && !keys.old
  const count = shows ? text('orderPad.products.count', { count: total }) : ''
  const similar =
    namedCount > 0 ? text('orderPad.products.alsoSimilar') : text('orderPad.products.similar', { search })
  const shelf = shownList !== null && isShelf(shownList) ? shownList : null
  const pages = shelf ? pagesOf(total, found.pageSize) : 1
  const turn = (by: number) => {
    if (shelf) found.show(shelf, found.page + by)
  }

  const list = {
    ...keys.list,
    onClick: (event: MouseEvent) => {
      const mark = event.target instanceof HTMLElement ? event.target.dataset['about'] : undefined
      if (mark === undefined) keys.list.onClick(event)
      else about(mark)
    },
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isPast = event.key === 'ArrowDown' && keys.active === rows.length - 1 && found.page < pages
    const isBefore = event.key === 'ArrowUp' && keys.active === 0 && found.page > 1
    const isAbout = event.key === 'Enter' && event.altKey
    if (isAbout && !found.fresh && !found.unanswered) asked.hold(typed)
    if (!found.fresh || !(isAbout || isPast || isBefore)) return keys.box.onKeyDown(event)
    event.preventDefault()
    if (!isAbout) turn(isPast ? 1 : -1)
    else if (active !== undefined) about(active.goodsId)
  }

  const rowAt = (goods: Goods, at: number) => (
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
        onKeyDown={onKeyDown}
        aria-keyshortcuts="Alt+Enter"
      />
      <output className={styles.spoken}>
        {found.fresh && (shows && rows.length > 0 && namedCount === 0 ? similar : count)}
      </output>
      <div className={styles.found}>
        <ProductTabs
          searching={typed.trim() !== ''}
          list={found.list}
          onList={(list) => {
            setTyped('')
            found.show(list)
          }}
        />
        {found.offline && <p className={styles.none}>{text('orderPad.products.offline')}</p>}
        {found.failed && <ErrorState onTryAgain={() => void found.refetch()} />}
        {found.rows?.length === 0 && (
          <p className={styles.none}>
            {search === '' ? text('orderPad.products.noneYet') : text('orderPad.products.none', { search })}
          </p>
        )}
        <div {...list} className={styles.list} aria-label={text('orderPad.products.label')}>
          {rows.slice(0, namedCount).map(rowAt)}
          {rows.length > namedCount && (
            <fieldset className={styles.group} aria-label={similar}>
              <p className={styles.similar} aria-hidden>
                {similar}
              </p>
              {rows.slice(namedCount).map((goods, at) => rowAt(goods, namedCount + at))}
            </fieldset>
          )}
          {shelves.length > 0 && (
            <fieldset className={styles.group} aria-label={text('orderPad.products.browse')}>
              <p className={styles.similar} aria-hidden>
                {text('orderPad.products.browse')}
              </p>
              {shelves.map((one, at) => (
                <ShelfRow key={one.shelf} {...one} {...keys.option(rows.length + at)} />
              ))}
            </fieldset>
          )}
        </div>
        {pages > 1 && (
          <Pager
            page={found.page}
            pageSize={found.pageSize}
            total={total}
            shown={rows.length}
            onPage={(to) => turn(to - found.page)}
          />
        )}
        {!found.rows &&
          !found.failed &&
          waiting.map((row) => <Skeleton key={row} height={56} my={4} width={`${100 - row * 4}%`} />)}
      </div>
    </div>
  )
}
