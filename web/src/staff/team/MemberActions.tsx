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
  const [asked, setAsked] = useState<{ action: MemberAction; seen: Member } | null>(null)
  const { accountId, name, self } = member
  const { submit, pending } = useSubmit('staff_member_decide', {
    onDone: () => {
      showSuccess(text('team.saved', { name }))
      setAsked(null)
    },
    onRefused: () => setAsked(null),
  })
  return (
    <>
      <Group gap="xs" justify="flex-end">
        {memberActionsFor(member, { self }).map((action) => (
          <Button
            key={action}
            aria-label={text('team.menu', { act: text(`team.${action}`), name })}
            size="compact-md"
            variant={action === 'approve' ? 'filled' : 'default'}
            onClick={() => setAsked({ action, seen: member })}
          >
            {text(`team.${action}`)}
          </Button>
        ))}
        <ResetSecondStep accountId={accountId} name={name} twoStep={member.twoStep} size="compact-md" />
      </Group>
      {asked && (
        <ConfirmDialog
          opened
          title={text(`team.asks.${asked.action}`, { name })}
          action={text(`team.${asked.action}`)}
          final={asked.action === 'suspend'}
          pending={pending}
          onConfirm={() => submit({ accountId, ...decisionOf(asked.seen, asked.action) })}
          onClose={() => setAsked(null)}
        >
          {text(`team.says.${asked.action}`)}
        </ConfirmDialog>
      )}
    </>
  )
}
