import type { Sent } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { isReported } from '../../api/answer.ts'
import { download } from '../../api/call.ts'
import { download as save } from '../../browser/download.ts'
import { showError, showSuccess } from '../../notices/notices.ts'
import { useAuditText } from './auditText.ts'

const name = 'audit.csv'

/** Saves the rows that the filters leave as a CSV file. */
export function ExportAudit({ asked }: { asked: Sent<'staff_audit_export'> }) {
  const { text } = useAuditText()
  const { mutate, isPending } = useMutation({
    mutationFn: () => download('staff_audit_export', asked),
    onSuccess: (answer) => {
      if (!(answer instanceof Blob)) return
      save(name, answer)
      showSuccess(text('audit.exported', { name }))
    },
    onError: (error) => {
      if (!isReported(error)) showError(text('audit.exportFailed'))
    },
  })
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      {text('audit.export')}
    </Button>
  )
}
