import { ActionIcon } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { pagesOf, rangeOf } from './pages.ts'
import styles from './Pager.module.css'

interface PagerProps {
  page: number
  pageSize: number
  total: number
  /** Rows on this page. */
  shown: number
  onPage: (page: number) => void
}

/** "1–7 of 412", "Page 1 of 42", and buttons for the previous and the next page. */
export function Pager({ page, pageSize, total, shown, onPage }: PagerProps) {
  const text = useText()
  const pages = pagesOf(total, pageSize)
  return (
    <nav className={styles.pager} aria-label={text('frame.list.page', { page, pages })}>
      <span>{text('frame.list.range', { ...rangeOf(page, pageSize, shown), total })}</span>
      <span className={styles.turn}>
        <span aria-live="polite">{text('frame.list.page', { page, pages })}</span>
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
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          ›
        </ActionIcon>
      </span>
    </nav>
  )
}
