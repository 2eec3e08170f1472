import { ActionIcon } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { pagesOf, rangeOf } from './pages.ts'
import styles from './Pager.module.css'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** There are more than `total`. */
  more?: boolean | undefined
  /** Rows on this page. */
  shown: number
  onPage: (page: number) => void
}

/**
 * "1–7 of 412" and, if there are several pages, "Page 1 of 42" and buttons for the previous and the next one. "1–7 of 100+" if
 * there are more.
 */
export function Pager({ page, pageSize, total, more = false, shown, onPage }: PagerProps) {
  const text = useText()
  const pages = pagesOf(total, pageSize)
  const range = { ...rangeOf(page, pageSize, shown), total }
  const place = more ? text('frame.list.pageOfMore', { page }) : text('frame.list.page', { page, pages })
  return (
    <nav className={styles.pager} aria-label={place}>
      <span>{more ? text('frame.list.rangeOfMore', range) : text('frame.list.range', range)}</span>
      {(pages > 1 || more) && (
        <span className={styles.turn}>
          <span aria-live="polite">{place}</span>
          <ActionIcon
            variant="subtle"
            size="xl"
            aria-label={text('frame.list.previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            ‹
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size="xl"
            aria-label={text('frame.list.next')}
            disabled={page >= pages && !more}
            onClick={() => onPage(page + 1)}
          >
            ›
          </ActionIcon>
        </span>
      )}
    </nav>
  )
}
