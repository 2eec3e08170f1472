import { Button, NativeSelect, Select } from '@mantine/core'
import { DateFilter } from '../../ui/table/DateFilter.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import styles from './Audit.module.css'
import { useAuditText } from './auditText.ts'

interface Filters {
  from: string
  to: string
  person: string
  act: string
  subject: string
  outcome: string
}

interface AuditFiltersProps {
  filters: Filters
  onFilter: (change: Partial<Filters>) => void
  onClear: () => void
}

/** The filters of the log: dates, person, act, subject and outcome. */
export function AuditFilters({ filters, onFilter, onClear }: AuditFiltersProps) {
  const { text, acts } = useAuditText()
  const { from, to, person, act, subject, outcome } = filters
  return (
    <search className={styles.filters} aria-label={text('audit.filters')}>
      <DateFilter
        label={text('audit.from')}
        value={from}
        max={to}
        onChange={(date) => onFilter({ from: date })}
      />
      <DateFilter
        label={text('audit.to')}
        value={to}
        min={from}
        onChange={(date) => onFilter({ to: date })}
      />
      <SearchBox
        label={text('audit.person')}
        placeholder={text('audit.person')}
        value={person}
        onSearch={(typed) => onFilter({ person: typed })}
      />
      <SearchBox
        label={text('audit.subject')}
        placeholder={text('audit.subject')}
        value={subject}
        onSearch={(typed) => onFilter({ subject: typed })}
      />
      <Select
        className={styles.act ?? ''}
        aria-label={text('audit.act')}
        placeholder={text('audit.everyAct')}
        searchable
        clearable
        value={acts.has(act) ? act : null}
        data={[...acts]
          .map(([value, label]) => ({ value, label }))
          .toSorted((one, other) => one.label.localeCompare(other.label))}
        onChange={(chosen) => onFilter({ act: chosen ?? '' })}
      />
      <NativeSelect
        size="md"
        aria-label={text('audit.outcome')}
        value={outcome}
        data={[
          { value: '', label: text('audit.everyOutcome') },
          { value: 'ok', label: text('audit.done') },
          { value: 'refused', label: text('audit.refused') },
        ]}
        onChange={({ currentTarget }) => onFilter({ outcome: currentTarget.value })}
      />
      {Object.values(filters).some((value) => value !== '') && (
        <Button variant="subtle" onClick={onClear}>
          {text('audit.clear')}
        </Button>
      )}
    </search>
  )
}
