import type { Data } from '@bencao/shared/contract/index.ts'
import { type MemberAction, memberActionsFor } from '@bencao/shared/domain/team.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { showSuccess } from '../../notices/notices.ts'
import { decisionOf } from './memberDecision.ts'
import { ResetSecondStep } from '../work/ResetSecondStep.tsx'
import { useStaffText } from '../work/staffText.ts'

type Member = Data<'staff_member_list'>['rows'][number]

/** The actions of an administrator on a member of staff; each is confirmed. */
export function MemberActions({ member }: { member: Member }) {
  const text = useStaffText()
  const [confirming, setConfirming] = useState<{ action: MemberAction; seen: Member } | null>(null)
  const { accountId, name, self } = member
  const { submit, pending } = useSubmit('staff_member_decide', {
    onDone: () => {
      showSuccess(text('team.saved', { name }))
      setConfirming(null)
    },
    onRefused: () => setConfirming(null),
  })
  return (
    <>
      <Group gap="xs" justify="flex-end">
        {memberActionsFor(member, { self }).map((action) => (
          <Button
            key={action}
            aria-label={text('team.menu', { action: text(`team.${action}`), name })}
            size="compact-md"
            variant={action === 'approve' ? 'filled' : 'default'}
            onClick={() => setConfirming({ action, seen: member })}
          >
            {text(`team.${action}`)}
          </Button>
        ))}
        <ResetSecondStep accountId={accountId} name={name} twoStep={member.twoStep} size="compact-md" />
      </Group>
      {confirming && (
        <ConfirmDialog
          opened
          title={text(`team.questions.${confirming.action}`, { name })}
          action={text(`team.${confirming.action}`)}
          final={confirming.action === 'suspend'}
          pending={pending}
          onConfirm={() => submit({ accountId, ...decisionOf(confirming.seen, confirming.action) })}
          onClose={() => setConfirming(null)}
        >
          {text(`team.effects.${confirming.action}`)}
        </ConfirmDialog>
      )}
    </>
  )
}
