import type { Sent } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useDownload } from '../../api/useDownload.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useAuditText } from './auditText.ts'

/** Saves the rows that the filters leave as a CSV file. */
export function ExportAudit({ asked }: { asked: Sent<'staff_audit_export'> }) {
  const { text } = useAuditText()
  const { start, pending } = useDownload('staff_audit_export', {
    name: () => 'audit.csv',
    failed: text('audit.exportFailed'),
    onSaved: (name) => showSuccess(text('audit.exported', { name })),
  })
  return (
    <Button variant="default" loading={pending} onClick={() => start(asked)}>
      {text('audit.export')}
    </Button>
  )
}
