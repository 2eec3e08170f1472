import type { CallName, Data } from '@bencao/shared/contract/index.ts'
import { actionOf, needsReason, type SignUpAction, signUpActionsFor } from '@bencao/shared/domain/review.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Refused } from '../../api/answer.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { usePermissions } from '../../state/usePermission.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import styles from '../work/PanelHead.module.css'
import { useStaffText } from '../work/staffText.ts'

const refresh: readonly CallName[] = ['staff_provider_list', 'staff_provider_detail', 'staff_counts']
const dones = {
  approve: 'approved',
  sendBack: 'sentBack',
  suspend: 'suspended',
  reinstate: 'reinstated',
} as const satisfies Record<SignUpAction, string>

interface ProviderActionsProps {
  provider: Data<'staff_provider_detail'>
  /** What the provider still owes, said before they are approved all the same. */
  missing: string
}

/** What staff may do with a provider; each act is confirmed and says what will happen. */
export function ProviderActions({ provider, missing }: ProviderActionsProps) {
  const text = useStaffText()
  const [asked, setAsked] = useState<SignUpAction | null>(null)
  const { providerId, name } = provider
  const actions = signUpActionsFor(provider, usePermissions())
  // A colleague was quicker.
  if (asked && !actions.includes(asked)) setAsked(null)
  const close = () => setAsked(null)
  const done = (act: SignUpAction) => {
    showSuccess(text(`decide.${dones[act]}`, { name }))
    close()
  }
  const form = useForm({ initialValues: { reason: '' } })
  const onRefused = ({ data }: Refused) => form.showFields(data.fields ?? {})
  const decide = useSubmit('staff_provider_decide', {
    refresh,
    onDone: (_data, { decision }) => done(actionOf[decision]),
    onRefused,
  })
  const suspend = useSubmit('staff_provider_suspend', {
    refresh,
    onDone: (_data, { suspended }) => done(suspended === true ? 'suspend' : 'reinstate'),
    onRefused,
  })
  const ask = (act: SignUpAction) => {
    form.reset()
    setAsked(act)
  }
  const confirm = (act: SignUpAction, reason: string) => {
    if (act === 'approve') decide.submit({ providerId, decision: 'approved', reason: '' })
    else if (act === 'sendBack') decide.submit({ providerId, decision: 'sentBack', reason })
    else suspend.submit({ providerId, suspended: act === 'suspend', reason })
  }
  return (
    <>
      {actions.map((act) => (
        <Button
          key={act}
          variant={act === 'approve' ? 'filled' : 'default'}
          size="sm"
          onClick={() => ask(act)}
        >
          {text(`decide.${act}`)}
        </Button>
      ))}
      {asked && (
        <ReasonDialog
          opened
          title={text(`decide.${asked}Title`, { name })}
          label={needsReason(asked) ? text('decide.reason') : null}
          act={text(`decide.${asked}`)}
          final={asked === 'suspend'}
          pending={decide.pending || suspend.pending}
          form={form}
          onConfirm={(reason) => confirm(asked, reason)}
          onClose={close}
        >
          {asked === 'approve' && missing !== '' && (
            <p className={styles.notice}>{text('decide.approveMissing', { missing })}</p>
          )}
          <p>{text(`decide.${asked}Body`)}</p>
        </ReasonDialog>
      )}
    </>
  )
}
