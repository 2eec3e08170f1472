import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, useRef } from 'react'
import { useShortcut } from '../../session/useShortcut.ts'
import { useTitle } from '../../browser/useTitle.ts'
import { Chip, Chips } from '../../ui/table/Chips.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { QueueList, type QueuePage } from './QueueList.tsx'
import styles from './WorkQueue.module.css'
import { useStaffText } from './staffText.ts'
import type { useQueue } from './useQueue.ts'

interface WorkQueueProps<Tab extends string, Id extends string, Row extends Record<Id, string>> {
  title: string
  /** Beside the title. */
  action?: ReactNode
  queue: ReturnType<typeof useQueue<Tab, Id>>
  /** Number of rows in each tab, if known. */
  tabs: readonly { name: Tab; title: string; count?: number | undefined }[]
  searchHint: string
  /** More filters, under the search. */
  filters?: ReactNode
  list: QueuePage<Row>
  item: ComponentType<{ row: Row }>
  /** Text of an empty list. */
  empty: string
  /** The selected row, by its ids. */
  detail: ComponentType<Record<Id, string>>
}

/** J and K select the next and the previous row; with no selection, the first. */
const useQueueKeys = (length: number, chosen: number, onChoose: (place: number) => void): void => {
  const go = (step: number) => {
    const next = chosen < 0 ? 0 : chosen + step
    if (next >= 0 && next < length) onChoose(next)
  }
  useShortcut({ key: 'j' }, () => go(1))
  useShortcut({ key: 'k' }, () => go(-1))
}

/** A work queue with the selected record beside it; on a phone, one of the two. */
export function WorkQueue<Tab extends string, Id extends string, Row extends Record<Id, string>>(
  props: WorkQueueProps<Tab, Id, Row>,
) {
  const { title, action, queue, tabs, searchHint, filters, list, item, empty, detail: Detail } = props
  const text = useStaffText()
  const finder = useRef<HTMLDivElement>(null)
  const rows = list.data?.rows ?? []
  const chosen = queue.keyOf(queue.chosen)
  useTitle(title)
  useShortcut({ key: '/' }, () => finder.current?.querySelector('input')?.focus())
  useQueueKeys(
    rows.length,
    rows.findIndex((row) => queue.keyOf(row) === chosen),
    (place) => {
      const row = rows[place]
      if (row) queue.open(row)
    },
  )
  return (
    <div className={styles.desk} data-chosen={queue.isChosen || undefined}>
      <section className={styles.queue} aria-label={title}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {action}
        </div>
        <Chips label={title} plain>
          {tabs.map(({ name, title: tabTitle, count }) => (
            <Chip key={name} chosen={name === queue.tab} count={count} onChoose={() => queue.openTab(name)}>
              {tabTitle}
            </Chip>
          ))}
        </Chips>
        <search ref={finder} className={styles.search}>
          <SearchBox
            label={text('frame.search')}
            placeholder={searchHint}
            value={queue.search}
            onSearch={queue.searchFor}
          />
          {filters}
        </search>
        <QueueList
          label={title}
          list={list}
          keyOf={queue.keyOf}
          linkTo={queue.linkTo}
          chosen={chosen}
          item={item}
          empty={empty}
          onPage={queue.turnTo}
        />
        <p className={styles.keys}>{text('frame.keys')}</p>
      </section>
      <div key={chosen} className={styles.detail}>
        <Button variant="subtle" size="compact-md" className={styles.back} onClick={queue.goBack}>
          ‹ {text('frame.back')}
        </Button>
        {queue.isChosen ? (
          <Detail {...queue.chosen} />
        ) : (
          <p className={styles.none}>{text('frame.choose')}</p>
        )}
      </div>
    </div>
  )
}
