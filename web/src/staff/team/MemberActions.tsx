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

/** What an administrator may do with a member of the staff; each act is confirmed. */
export function MemberActions({ member }: { member: Member }) {
  const text = useStaffText()
  const [asked, setAsked] = useState<{ act: MemberAction; seen: Member } | null>(null)
  const { accountId, name, self } = member
  const { submit, pending } = useSubmit('staff_member_decide', {
    refresh: ['staff_member_list', 'staff_counts'],
    onDone: () => {
      showSuccess(text('team.saved', { name }))
      setAsked(null)
    },
    onRefused: () => setAsked(null),
  })
  return (
    <>
      <Group gap="xs" justify="flex-end">
        {memberActionsFor(member, { self }).map((act) => (
          <Button
            key={act}
            aria-label={text('team.menu', { act: text(`team.${act}`), name })}
            size="compact-md"
            variant={act === 'approve' ? 'filled' : 'default'}
            onClick={() => setAsked({ act, seen: member })}
          >
            {text(`team.${act}`)}
          </Button>
        ))}
        <ResetSecondStep accountId={accountId} name={name} twoStep={member.twoStep} size="compact-md" />
      </Group>
      {asked && (
        <ConfirmDialog
          opened
          title={text(`team.asks.${asked.act}`, { name })}
          act={text(`team.${asked.act}`)}
          final={asked.act === 'suspend'}
          pending={pending}
          onConfirm={() => submit({ accountId, ...decisionOf(asked.seen, asked.act) })}
          onClose={() => setAsked(null)}
        >
          {text(`team.says.${asked.act}`)}
        </ConfirmDialog>
      )}
    </>
  )
}
