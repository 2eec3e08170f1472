import type { Data } from '@bencao/shared/contract/index.ts'
import type { Tone } from '@bencao/shared/domain/order.ts'
import { needsReason, type PermitAction, permitActionsFor } from '@bencao/shared/domain/review.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { usePermissions } from '../../state/usePermission.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { showSuccess } from '../../notices/notices.ts'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { Document } from './Document.tsx'
import styles from './Permit.module.css'
import { useForm } from '../../ui/form/useForm.ts'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { useStaffText } from '../work/staffText.ts'

type SellerPermit = Data<'staff_provider_detail'>['sellerPermits'][number]

const tones: Record<SellerPermit['state'], Tone> = {
  waiting: 'waiting',
  approved: 'done',
  refused: 'stopped',
}

/** One permit with its picture; a pending one can be approved or refused here. */
export function Permit({ providerId, permit }: { providerId: string; permit: SellerPermit }) {
  const text = useStaffText()
  const [shown, setShown] = useState(false)
  const [confirming, setConfirming] = useState<PermitAction | null>(null)
  const { permitId, permitNumber: number, province, fileId } = permit
  // The permit may be replaced while the dialog is open.
  const [seen, setSeen] = useState(permit.revision)
  const form = useForm({ initialValues: { reason: '' }, keepAs: `permit ${permitId}` })
  const { submit, pending } = useSubmit('staff_permit_decide', {
    onDone(_data, { decision }) {
      form.reset()
      showSuccess(text(`permits.${decision}`, { number }))
      setConfirming(null)
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  // A colleague was faster.
  const actions = permitActionsFor(permit.state, usePermissions())
  if (confirming && !actions.includes(confirming)) setConfirming(null)
  const ask = (action: PermitAction) => {
    setSeen(permit.revision)
    setConfirming(action)
  }
  return (
    <li>
      <p className={styles.head}>
        <strong>
          {province} {number}
        </strong>
        <StatusMark tone={tones[permit.state]}>{text(`permits.states.${permit.state}`)}</StatusMark>
        <span className={permit.expired ? styles.expired : styles.quiet}>
          {text(permit.expired ? 'permits.expired' : 'permits.expires')} <DateText date={permit.expiresOn} />
        </span>
      </p>
      {permit.reason !== '' && <p className={styles.reason}>{permit.reason}</p>}
      <div className={styles.actions}>
        {fileId !== null && (
          <Button variant="default" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {text(shown ? 'file.hide' : 'file.show')}
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action}
            variant={action === 'approve' ? 'filled' : 'default'}
            size="sm"
            onClick={() => ask(action)}
          >
            {text(`permits.${action}`)}
          </Button>
        ))}
      </div>
      {shown && fileId !== null && <Document fileId={fileId} alt={text('file.permitAlt')} />}
      {confirming && (
        <ReasonDialog
          opened
          title={text(`permits.${confirming}Title`, { number })}
          label={needsReason(confirming) ? text('decide.reason') : null}
          action={text(`permits.${confirming}`)}
          pending={pending}
          form={form}
          onConfirm={(reason) =>
            submit({
              providerId,
              permitId,
              revision: seen,
              decision: confirming === 'approve' ? 'approved' : 'refused',
              reason: confirming === 'approve' ? '' : reason,
            })
          }
          onClose={() => setConfirming(null)}
        >
          <p>{text(`permits.${confirming}Body`, { province })}</p>
          {/* What is approved is seen before. */}
          {confirming === 'approve' &&
            (fileId === null ? (
              <p className={styles.expired}>{text('file.none')}</p>
            ) : (
              <Document fileId={fileId} alt={text('file.permitAlt')} />
            ))}
        </ReasonDialog>
      )}
    </li>
  )
}
