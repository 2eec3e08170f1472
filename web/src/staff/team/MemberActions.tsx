import type { Data } from '@bencao/shared/contract/index.ts'
import type { StaffRole } from '@bencao/shared/domain/account.ts'
import { choosesRoles, type MemberAction, memberActionsFor } from '@bencao/shared/domain/team.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { showSuccess } from '../../notices/notices.ts'
import { decisionOf } from './memberDecision.ts'
import { RoleChoice } from './RoleChoice.tsx'
import { ResetSecondStep } from '../work/ResetSecondStep.tsx'
import { useStaffText } from '../work/staffText.ts'

type Member = Data<'staff_member_list'>['rows'][number]

/** A decision that is being made, about the member as the administrator saw them. */
interface Deciding {
  action: MemberAction
  seen: Member
  roles: readonly StaffRole[]
}

/** The actions of an administrator on a member of staff; each is confirmed. */
export function MemberActions({ member }: { member: Member }) {
  const text = useStaffText()
  const [deciding, setDeciding] = useState<Deciding | null>(null)
  const [missing, setMissing] = useState(false)
  const { accountId, name, self } = member
  const { submit, pending } = useSubmit('staff_member_decide', {
    onDone: () => {
      showSuccess(text('team.saved', { name }))
      setDeciding(null)
    },
    onRefused: () => setDeciding(null),
  })
  const confirm = ({ action, seen, roles }: Deciding) => {
    const lacks = choosesRoles(action, seen.approved) && roles.length === 0
    setMissing(lacks)
    if (!lacks) submit({ accountId, ...decisionOf(seen, action, roles) })
  }
  return (
    <>
      <Group gap="xs" justify="flex-end">
        {memberActionsFor(member, { self }).map((action) => (
          <Button
            key={action}
            aria-label={text('team.menu', { action: text(`team.${action}`), name })}
            size="compact-md"
            variant={action === 'approve' ? 'filled' : 'default'}
            onClick={() => {
              setMissing(false)
              setDeciding({ action, seen: member, roles: member.roles })
            }}
          >
            {text(`team.${action}`)}
          </Button>
        ))}
        <ResetSecondStep accountId={accountId} name={name} twoStep={member.twoStep} size="compact-md" />
      </Group>
      {deciding && (
        <ConfirmDialog
          opened
          title={text(`team.questions.${deciding.action}`, { name })}
          action={text(`team.${deciding.action}`)}
          final={deciding.action === 'suspend'}
          pending={pending}
          onConfirm={() => confirm(deciding)}
          onClose={() => setDeciding(null)}
        >
          {text(`team.effects.${deciding.action}`)}
          {choosesRoles(deciding.action, deciding.seen.approved) && (
            <RoleChoice
              roles={deciding.roles}
              error={missing ? text('team.chooseRole') : undefined}
              onChange={(roles) => {
                setMissing(false)
                setDeciding({ ...deciding, roles })
              }}
            />
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
