import { DataTable, type Column } from '../../ui/table/DataTable.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { type Change, fieldName, valueText } from './changeText.ts'
import styles from './Settings.module.css'
import { type SettingText, useSettingText } from './settingText.ts'

type Page = { rows: readonly Change[]; total: number; page: number; pageSize: number }

interface ChangeListProps {
  list: { data: Page | undefined; isError: boolean; refetch: () => unknown }
  onPage: (page: number) => void
}

const columns = (text: SettingText): Column<Change>[] => [
  {
    title: text('settings.history.when'),
    phone: 'title',
    cell: ({ changedAt }) => <InstantText at={changedAt} clock />,
  },
  { title: text('settings.history.who'), cell: ({ changedBy }) => changedBy },
  {
    title: text('settings.history.change'),
    phone: 'bare',
    cell: ({ about, changes }) => (
      <ul className={styles.changes}>
        {changes.filter(isSeen).map(({ field, before, after }) => (
          <li key={field}>
            {about !== '' && `${about} · `}
            {fieldName(text, field)}: <del>{valueText(text, field, before)}</del> →{' '}
            <ins>{valueText(text, field, after)}</ins>
          </li>
        ))}
      </ul>
    ),
  },
  { title: text('settings.history.reason'), cell: ({ reason }) => reason },
]

/** A field that was empty and stays empty is left out. */
const isSeen = ({ before, after }: Change['changes'][number]) => (before ?? '') !== (after ?? '')

/** What was changed, by whom and why, the newest first. */
export function ChangeList({ list, onPage }: ChangeListProps) {
  const text = useSettingText()
  return (
    <Section title={text('settings.history.title')}>
      <DataTable
        label={text('settings.history.title')}
        columns={columns(text)}
        rowKey={({ changeId }) => changeId}
        list={list}
        empty={<p>{text('settings.history.empty')}</p>}
        onPage={onPage}
      />
    </Section>
  )
}
