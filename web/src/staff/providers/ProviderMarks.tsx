import type { Data } from '@bencao/shared/contract/index.ts'
import styles from './ProviderMarks.module.css'
import { type StaffText, useStaffText } from '../work/staffText.ts'

type Row = Data<'staff_provider_list'>['rows'][number]

/** What staff should know before they open a provider: what is missing, and the registry's answer. */
export function ProviderMarks({ row }: { row: Row }) {
  const text = useStaffText()
  const marks = row.status === 'pending' ? pendingMarks(row, text) : []
  if (row.reviewState === 'changed') marks.push(text('providers.marks.changed'))
  if (row.waitingPermits > 0) marks.push(text('providers.marks.permits', { count: row.waitingPermits }))
  return marks.map((mark) => (
    <span key={mark} className={styles.mark}>
      {mark}
    </span>
  ))
}

const pendingMarks = (row: Row, text: StaffText): string[] => {
  const marks: string[] = []
  if (row.registryMatches === false) marks.push(text('providers.marks.differs'))
  if (!row.hasNpiFile) marks.push(text('providers.marks.noFile'))
  if (!row.emailVerified) marks.push(text('providers.marks.emailOpen'))
  return marks
}
