import { Button } from '@mantine/core'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useLoneKey } from '../../session/useLoneKey.ts'
import { useShortcut } from '../../session/useShortcut.ts'
import { useText } from '../../text/text.ts'
import { ShortcutHelp, type ShortcutRow } from '../../ui/shortcuts/ShortcutHelp.tsx'
import { useTitle } from '../../browser/useTitle.ts'
import { Chip, Chips } from '../../ui/table/Chips.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { QueueList, type QueuePage, type QueueTicks } from './QueueList.tsx'
import styles from './WorkQueue.module.css'
import { useStaffText } from './staffText.ts'
import { useKeptFocus } from './useKeptFocus.ts'
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
  /** Rows can be ticked; X ticks the selected one. */
  ticks?: QueueTicks<Row> | undefined
  /** Over the list: what is done with the ticked rows. */
  bar?: ReactNode
  /** Keys beyond those of every queue. */
  shortcuts?: readonly ShortcutRow[]
  /** Said of a search that finds more than is listed. */
  tooMany?: string
  /** Title of an empty list; left out: there is nothing. */
  emptyTitle?: string
  /** Text of an empty list. */
  empty: string
  /** The selected row, by its ids. */
  detail: ComponentType<Record<Id, string>>
}

interface QueueKeys {
  length: number
  /** The place of the selected row; -1 if it is not in the list. */
  chosen: number
  isChosen: boolean
  onChoose: (place: number) => void
}

/**
 * J and K select the next and the previous row; with no selection, the first. When the selected row has left the list,
 * the one that took its place is the next. Returns where the selected row is, or was.
 */
const useQueueKeys = ({ length, chosen, isChosen, onChoose }: QueueKeys): (() => number) => {
  const left = useRef(0)
  useEffect(() => {
    if (chosen >= 0) left.current = chosen
    else if (!isChosen) left.current = 0
  }, [chosen, isChosen])
  const go = (step: 1 | -1) => {
    const next = chosen >= 0 ? chosen + step : left.current - (isChosen && step === -1 ? 1 : 0)
    const place = Math.min(next, length - 1)
    if (place >= 0) onChoose(place)
  }
  useLoneKey('j', () => go(1))
  useLoneKey('k', () => go(-1))
  return () => Math.min(chosen >= 0 ? chosen : left.current, length - 1)
}

/** A work queue with the selected record beside it; on a phone, one of the two. */
export function WorkQueue<Tab extends string, Id extends string, Row extends Record<Id, string>>(
  props: WorkQueueProps<Tab, Id, Row>,
) {
  const {
    title,
    action,
    queue,
    tabs,
    searchHint,
    filters,
    list,
    item,
    emptyTitle,
    empty,
    detail: Detail,
  } = props
  const { ticks, bar, tooMany, shortcuts = [] } = props
  const text = useStaffText()
  const portalText = useText()
  const [helping, setHelping] = useState(false)
  const finder = useRef<HTMLDivElement>(null)
  const rows = list.data?.rows ?? []
  const chosen = queue.keyOf(queue.chosen)
  useTitle(title)
  useShortcut({ key: '/' }, () => finder.current?.querySelector('input')?.focus())
  useShortcut({ key: '?' }, () => setHelping(true))
  useLoneKey('x', () => {
    const row = rows.find((each) => queue.keyOf(each) === chosen)
    if (row && ticks) ticks.onTick(row, !ticks.has(row))
  })
  const desk = useRef<HTMLDivElement>(null)
  const rowAt = (place: number) => desk.current?.querySelectorAll<HTMLElement>('[data-row]')[place]
  const place = rows.findIndex((row) => queue.keyOf(row) === chosen)
  const placeOfChosen = useQueueKeys({
    length: rows.length,
    chosen: place,
    isChosen: queue.isChosen,
    onChoose: (next) => {
      const row = rows[next]
      if (row) queue.open(row)
      // Otherwise the row that had the focus looks selected, too.
      rowAt(next)?.focus({ preventScroll: true })
    },
  })
  // The open record may have left the list. The row that took its place is not what the keys act on.
  const watched = useKeptFocus(
    desk,
    () =>
      (place < 0 && queue.isChosen ? desk.current?.querySelector<HTMLElement>('[data-record]') : null) ??
      rowAt(placeOfChosen()) ??
      finder.current?.querySelector('input'),
  )
  return (
    <div ref={desk} {...watched} className={styles.desk} data-chosen={queue.isChosen || undefined}>
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
        {tooMany && queue.search !== '' && list.data?.more && (
          <output className={styles.tooMany}>{tooMany}</output>
        )}
        {bar}
        <QueueList
          ticks={ticks}
          label={title}
          list={list}
          keyOf={queue.keyOf}
          linkTo={queue.linkTo}
          chosen={chosen}
          item={item}
          emptyTitle={emptyTitle}
          empty={empty}
          onPage={queue.turnTo}
        />
        <p className={styles.keys}>{text('frame.keys')}</p>
        <ShortcutHelp
          title={text('frame.shortcuts.title')}
          close={portalText('frame.close')}
          rows={[
            { keys: ['J', 'K'], text: text('frame.shortcuts.move') },
            ...shortcuts,
            { keys: ['/'], text: text('frame.shortcuts.search') },
            { keys: ['?'], text: text('frame.shortcuts.help') },
          ]}
          opened={helping}
          onClose={() => setHelping(false)}
        />
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
