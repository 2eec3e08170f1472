import type { Data } from '@bencao/shared/contract/index.ts'
import {
  decisionAction,
  needsReason,
  type SignUpAction,
  signUpActionsFor,
} from '@bencao/shared/domain/review.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Refused } from '../../api/answer.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { usePermissions } from '../../state/usePermission.ts'
import { showSuccess } from '../../notices/notices.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { useStaffText } from '../work/staffText.ts'
import { compare } from './compare.ts'

const dones = {
  approve: 'approved',
  sendBack: 'sentBack',
  approveChange: 'changeApproved',
  rejectChange: 'changeRejected',
  suspend: 'suspended',
  reinstate: 'reinstated',
} as const satisfies Record<SignUpAction, string>

const approves = (action: SignUpAction) => action === 'approve' || action === 'approveChange'

interface ProviderActionsProps {
  provider: Data<'staff_provider_detail'>
  /** What is missing from the provider, shown before they are approved anyway. */
  missing: string
}

/** The actions of staff on a provider. Each is confirmed and says what will happen. */
export function ProviderActions({ provider, missing }: ProviderActionsProps) {
  const text = useStaffText()
  const [confirming, setConfirming] = useState<SignUpAction | null>(null)
  const actions = signUpActionsFor(provider, usePermissions())
  // A colleague was faster.
  if (confirming && !actions.includes(confirming)) setConfirming(null)
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant={approves(action) ? 'filled' : 'default'}
          size="sm"
          onClick={() => setConfirming(action)}
        >
          {text(`decide.${action}`)}
        </Button>
      ))}
      {confirming && (
        <ConfirmAction
          key={confirming}
          provider={provider}
          missing={missing}
          action={confirming}
          onClose={() => setConfirming(null)}
        />
      )}
    </>
  )
}

interface ConfirmActionProps extends ProviderActionsProps {
  action: SignUpAction
  onClose: () => void
}

function ConfirmAction({ provider, missing, action, onClose }: ConfirmActionProps) {
  const text = useStaffText()
  const { providerId, name } = provider
  // The provider may change the data while the dialog is open.
  const [seen] = useState(provider.revision)
  const form = useForm({ initialValues: { reason: '' }, keepAs: `${action} ${providerId}` })
  const done = (made: SignUpAction) => {
    form.reset()
    showSuccess(text(`decide.${dones[made]}`, { name }))
    onClose()
  }
  const onRefused = ({ data }: Refused) => form.showFields(data.fields ?? {})
  const decide = useSubmit('staff_provider_decide', {
    onDone: (_data, { decision }) => done(decisionAction(provider.reviewState, decision)),
    onRefused,
  })
  const suspend = useSubmit('staff_provider_suspend', {
    onDone: (_data, { suspended }) => done(suspended === true ? 'suspend' : 'reinstate'),
    onRefused,
  })
  const confirm = (reason: string) => {
    const about = { providerId, revision: seen }
    if (approves(action)) decide.submit({ ...about, decision: 'approved', reason: '' })
    else if (action === 'sendBack' || action === 'rejectChange')
      decide.submit({ ...about, decision: 'sentBack', reason })
    else suspend.submit({ providerId, suspended: action === 'suspend', reason })
  }
  const differing = compare(provider)
    .filter(({ differs }) => differs)
    .map(({ field, typed, registry }) =>
      text('decide.differing', { field: text(`compare.${field}`), typed, registry }),
    )
  return (
    <ReasonDialog
      opened
      title={text(`decide.${action}Title`, { name })}
      label={needsReason(action) ? text('decide.reason') : null}
      action={text(`decide.${action}`)}
      final={action === 'suspend'}
      pending={decide.pending || suspend.pending}
      form={form}
      onConfirm={confirm}
      onClose={onClose}
    >
      {action === 'approve' && missing !== '' && (
        <NoticeBox>{text('decide.approveMissing', { missing })}</NoticeBox>
      )}
      {approves(action) && differing.length > 0 && (
        <NoticeBox>{[text('decide.approveDiffers'), ...differing].join('\n')}</NoticeBox>
      )}
      <p>{text(`decide.${action}Body`)}</p>
    </ReasonDialog>
  )
}
