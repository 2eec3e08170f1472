import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { useStaffText } from '../work/staffText.ts'

/** Marks money at the gateway as checked. */
export function MarkChecked({ finding }: { finding: Data<'staff_finding_list'>['rows'][number] }) {
  const text = useStaffText()
  const { submit, pending } = useSubmit('staff_finding_done')
  const { findingId, done } = finding
  if (done) return text('findings.done')
  return (
    <Allowed to="refund:make">
      <Button variant="default" size="compact-md" loading={pending} onClick={() => submit({ findingId })}>
        {text('findings.markDone')}
      </Button>
    </Allowed>
  )
}
