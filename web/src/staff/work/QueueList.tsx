import { Checkbox, Skeleton } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef } from 'react'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import { useExistingPage } from '../../ui/table/useExistingPage.ts'
import styles from './QueueList.module.css'

/** A page of rows from `useCall`. */
export interface QueuePage<Row> {
  data: { rows: readonly Row[]; total: number; more?: boolean; page: number; pageSize: number } | undefined
  isError: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** Which rows are ticked. */
export interface QueueTicks<Row> {
  has: (row: Row) => boolean
  onTick: (row: Row, yes: boolean) => void
  /** Accessible name of a row's box. */
  labelOf: (row: Row) => string
}

interface QueueListProps<Row> {
  ticks?: QueueTicks<Row> | undefined
  /** Accessible name of the list. */
  label: string
  list: QueuePage<Row>
  keyOf: (row: Row) => string
  linkTo: (row: Row) => Pick<LinkProps, 'to' | 'search' | 'state'>
  /** The key of the selected row; empty if none is. */
  chosen: string
  item: ComponentType<{ row: Row }>
  emptyTitle?: string | undefined
  empty: string
  onPage: (page: number) => void
}

const waiting = [1, 2, 3, 4, 5, 6]

/** The rows of a work queue. Each is a link that opens the record beside the list. */
export function QueueList<Row>(props: QueueListProps<Row>) {
  const { label, list, keyOf, linkTo, chosen, item: Item, emptyTitle, empty, onPage, ticks } = props
  const rows = useRef<HTMLUListElement>(null)
  const turning = useExistingPage(list, onPage)
  // After keyboard navigation the selected row is scrolled into view.
  useEffect(() => {
    if (chosen !== '') rows.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  if (list.isError && !list.data) return <ErrorState onTryAgain={() => void list.refetch()} />
  if (!list.data || turning) {
    return (
      <div aria-busy>
        {waiting.map((row) => (
          <Skeleton key={row} height={44} my={10} />
        ))}
      </div>
    )
  }
  if (list.data.rows.length === 0)
    return (
      <EmptyState {...(emptyTitle !== undefined && { title: emptyTitle })}>
        <p>{empty}</p>
      </EmptyState>
    )
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul
        ref={rows}
        className={styles.list}
        aria-label={label}
        data-old={list.isPlaceholderData || undefined}
      >
        {list.data.rows.map((row) => (
          <li key={keyOf(row)} className={ticks && styles.ticked}>
            {ticks && (
              <Checkbox
                className={styles.tick}
                aria-label={ticks.labelOf(row)}
                checked={ticks.has(row)}
                onChange={({ currentTarget }) => ticks.onTick(row, currentTarget.checked)}
              />
            )}
            <Link
              {...linkTo(row)}
              resetScroll={false}
              className={styles.item}
              data-row
              aria-current={keyOf(row) === chosen ? 'true' : undefined}
            >
              <Item row={row} />
            </Link>
          </li>
        ))}
      </ul>
      {list.data.total > list.data.pageSize && (
        <Pager {...list.data} shown={list.data.rows.length} onPage={onPage} />
      )}
    </div>
  )
}
