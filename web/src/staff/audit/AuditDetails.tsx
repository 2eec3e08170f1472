import { Button, Group } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import styles from './Audit.module.css'
import { type AuditRow, outcomeOf, reasonOf, whoOf } from './auditColumns.tsx'
import { useAuditText } from './auditText.ts'

interface AuditDetailsProps {
  row: AuditRow
  onFilter: (change: { person?: string; subject?: string }) => void
}

/** All that a row holds. */
export function AuditDetails({ row, onFilter }: AuditDetailsProps) {
  const { text } = useAuditText()
  const portalText = useText()
  const { accountId, recordId, role } = row
  const key = `audit.roles.${role}` as Parameters<typeof text>[0]
  return (
    <>
      <Facts className={styles.details}>
        <Fact name={text('audit.when')}>
          <InstantText at={row.at} clock />
        </Fact>
        <Fact name={text('audit.columns.who')}>{whoOf(text, row)}</Fact>
        <Fact name={text('audit.columns.role')}>{text.has(key) ? text(key) : role}</Fact>
        <Fact name={text('audit.columns.call')}>{row.action}</Fact>
        <Fact name={text('audit.outcome')}>{outcomeOf(text, portalText, row)}</Fact>
        <Fact name={text('audit.columns.reason')}>{reasonOf(row, portalText)}</Fact>
        <Fact name={text('audit.columns.subject')}>{row.subjectName}</Fact>
        <Fact name={text('audit.columns.recordId')}>{recordId}</Fact>
        <Fact name={text('audit.columns.patientIds')}>{row.patientIds.join(' ')}</Fact>
        <Fact name={text('audit.columns.accountId')}>{accountId}</Fact>
        <Fact name={text('audit.columns.network')}>{row.network}</Fact>
        <Fact name={text('audit.columns.session')}>{row.sessionId}</Fact>
        <Fact name={text('audit.columns.requestId')}>{row.requestId}</Fact>
        <Fact name={text('audit.columns.auditId')}>{row.auditId}</Fact>
      </Facts>
      <Group gap="xs" mt="sm">
        {accountId !== null && (
          <Button variant="default" size="compact-md" onClick={() => onFilter({ person: accountId })}>
            {text('audit.only')}
          </Button>
        )}
        {recordId !== null && (
          <Button variant="default" size="compact-md" onClick={() => onFilter({ subject: recordId })}>
            {text('audit.onlyAbout')}
          </Button>
        )}
      </Group>
    </>
  )
}
