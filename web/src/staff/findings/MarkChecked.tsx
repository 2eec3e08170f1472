import type { Data } from '@bencao/shared/contract/index.ts'
import { needsReason } from '@bencao/shared/domain/finding.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { useStaffText } from '../work/staffText.ts'

/** Marks money at the gateway as checked; a difference of a settled list with a reason. */
export function MarkChecked({ finding }: { finding: Data<'staff_finding_list'>['rows'][number] }) {
  const text = useStaffText()
  const [opened, setOpened] = useState(false)
  const { findingId, kind, done, reason: given } = finding
  const form = useForm({ initialValues: { reason: '' }, keepAs: `finding ${findingId}` })
  const { submit, pending } = useSubmit('staff_finding_done', {
    onDone: () => {
      form.reset()
      setOpened(false)
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  if (done) return given === '' ? text('findings.done') : text('findings.closedWith', { reason: given })
  const asks = needsReason(kind)
  return (
    <Allowed to="finding:edit">
      <Button
        variant="default"
        size="compact-md"
        loading={pending && !opened}
        onClick={() => (asks ? setOpened(true) : submit({ findingId }))}
      >
        {text(asks ? 'findings.closeConfirm' : 'findings.markDone')}
      </Button>
      {asks && (
        <ReasonDialog
          opened={opened}
          title={text('findings.closeTitle')}
          label={text('findings.closeReason')}
          action={text('findings.closeConfirm')}
          pending={pending}
          form={form}
          onConfirm={(reason) => submit({ findingId, reason })}
          onClose={() => setOpened(false)}
        >
          <p>{text(`findings.kinds.${kind}`)}</p>
        </ReasonDialog>
      )}
    </Allowed>
  )
}
