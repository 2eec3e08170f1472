import { Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { ErrorState } from '../../ui/layout/ErrorState.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import styles from './QueueList.module.css'
import type { QueueItemLink } from './useQueue.ts'

interface QueueListProps<Row> {
  /** What the list shows, for screen readers. */
  label: string
  list: {
    data: { rows: readonly Row[]; total: number; page: number; pageSize: number } | undefined
    isError: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  rowKey: (row: Row) => string
  linkOf: (row: Row) => QueueItemLink
  chosen: string
  Entry: ComponentType<{ row: Row }>
  empty: ReactNode
  onPage: (page: number) => void
}

const waiting = [1, 2, 3, 4, 5, 6]

/** The entries of a queue, each a link that opens it beside the list. */
export function QueueList<Row>(props: QueueListProps<Row>) {
  const { label, list, rowKey, linkOf, chosen, Entry, empty, onPage } = props
  const rows = useRef<HTMLUListElement>(null)
  // Who goes on by keyboard sees where they are.
  useEffect(() => {
    if (chosen !== '') rows.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  if (list.isError && !list.data) return <ErrorState onTryAgain={() => void list.refetch()} />
  if (!list.data) {
    return (
      <div aria-busy>
        {waiting.map((row) => (
          <Skeleton key={row} height={44} my={10} />
        ))}
      </div>
    )
  }
  if (list.data.rows.length === 0) return <EmptyState>{empty}</EmptyState>
  return (
    <div aria-busy={list.isPlaceholderData}>
      <ul
        ref={rows}
        className={styles.list}
        aria-label={label}
        data-old={list.isPlaceholderData || undefined}
      >
        {list.data.rows.map((row) => (
          <li key={rowKey(row)}>
            <Link
              {...linkOf(row)}
              resetScroll={false}
              className={styles.entry}
              aria-current={rowKey(row) === chosen ? 'true' : undefined}
            >
              <Entry row={row} />
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
