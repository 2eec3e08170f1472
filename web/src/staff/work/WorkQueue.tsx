import { Button } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import { useShortcut } from '../../browser/useShortcut.ts'
import { useTitle } from '../../browser/useTitle.ts'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import styles from './WorkQueue.module.css'
import { useStaffText } from './staffText.ts'

interface WorkQueueProps {
  title: string
  /** What stands beside the title. */
  action?: ReactNode
  tabs: ReactNode
  search: { hint: string; value: string; onSearch: (typed: string) => void }
  list: ReactNode
  /** What is chosen; null where nothing is. */
  detail: ReactNode | null
  onBack: () => void
}

/** A queue of work and, beside it, the entry that is worked on; on a phone one of the two. */
export function WorkQueue({ title, action, tabs, search, list, detail, onBack }: WorkQueueProps) {
  const text = useStaffText()
  const finder = useRef<HTMLDivElement>(null)
  useTitle(title)
  useShortcut({ key: '/' }, () => finder.current?.querySelector('input')?.focus())
  return (
    <div className={styles.desk} data-chosen={detail !== null || undefined}>
      <section className={styles.queue} aria-label={title}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {action}
        </div>
        {tabs}
        <search ref={finder} className={styles.search}>
          <SearchBox
            label={text('frame.search')}
            placeholder={search.hint}
            value={search.value}
            onSearch={search.onSearch}
          />
        </search>
        {list}
        <p className={styles.keys}>{text('frame.keys')}</p>
      </section>
      <div className={styles.detail}>
        <Button variant="subtle" size="compact-md" className={styles.back} onClick={onBack}>
          ‹ {text('frame.back')}
        </Button>
        {detail ?? <p className={styles.none}>{text('frame.choose')}</p>}
      </div>
    </div>
  )
}
