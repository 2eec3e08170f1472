import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { refundReasonText } from '../../orders/refundReasonText.ts'
import { isMessageKey, type Text } from '../../text/text.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import styles from './Audit.module.css'
import type { AuditText } from './auditText.ts'

export type AuditRow = Data<'staff_audit_list'>['rows'][number]

/** Who did it: by name, or what they are. */
export const whoOf = (text: AuditText, { name, role, action, outcome, subjectName }: AuditRow): string => {
  if (name !== '') return name
  // Who signs in is known only once that is done.
  if (action === 'login' && outcome === 'ok' && subjectName !== '') return subjectName
  const key = `audit.roles.${role}` as Parameters<AuditText>[0]
  if (role === 'visitor') return text('audit.visitor')
  if (role === 'system') return text('audit.portal')
  return text.has(key) ? text(key) : role
}

/** Why it was refused, as the person read it. */
export const outcomeOf = (text: AuditText, portalText: Text, { outcome }: AuditRow): string => {
  const key = `refusals.${outcome}`
  if (outcome === 'ok') return text('audit.done')
  if (isMessageKey(key)) return portalText(key)
  const ofServer = key as Parameters<AuditText>[0]
  return text.has(ofServer) ? text(ofServer) : outcome
}

interface Columns {
  text: AuditText
  portalText: Text
  acts: ReadonlyMap<string, string>
  opened: string | null
  onOpen: (auditId: string | null) => void
}

/** Why, as the reader reads it: that of a refund may be a code. */
export const reasonOf = ({ action, reason }: AuditRow, portalText: Text): string =>
  action === 'staff_refund' ? refundReasonText(reason, portalText) : reason

/** The columns of the log: each row reads as a sentence. */
export const auditColumns = ({ text, portalText, acts, opened, onOpen }: Columns): Column<AuditRow>[] => [
  {
    title: text('audit.when'),
    cell: ({ at }) => (
      <span className={styles.when}>
        <InstantText at={at} clock />
      </span>
    ),
  },
  {
    title: text('audit.act'),
    phone: 'title',
    cell: (row) => (
      <>
        {text('audit.sentence', { who: whoOf(text, row), act: acts.get(row.action) ?? row.action })}
        {row.reason !== '' && <q className={styles.reason}>{reasonOf(row, portalText)}</q>}
      </>
    ),
  },
  {
    title: text('audit.columns.subject'),
    cell: ({ subjectName, patientIds }) =>
      [subjectName, patientIds.length > 0 ? text('audit.patients', { count: patientIds.length }) : '']
        .filter((part) => part !== '')
        .join(' · '),
  },
  {
    title: text('audit.outcome'),
    cell: (row) =>
      row.outcome === 'ok' ? (
        <StatusMark tone="done">{text('audit.done')}</StatusMark>
      ) : (
        <>
          <StatusMark tone="stopped">{text('audit.refused')}</StatusMark>
          <span className={styles.small}>{outcomeOf(text, portalText, row)}</span>
        </>
      ),
  },
  {
    title: text('audit.details'),
    align: 'end',
    phone: 'bare',
    cell: ({ auditId }) => (
      <Button
        variant="subtle"
        size="compact-md"
        aria-expanded={auditId === opened}
        onClick={() => onOpen(auditId === opened ? null : auditId)}
      >
        {text(auditId === opened ? 'audit.close' : 'audit.details')}
      </Button>
    ),
  },
]
