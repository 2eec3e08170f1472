import type { Data } from '@bencao/shared/contract/index.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../api/useSubmit.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { showSuccess } from '../ui/notices.ts'
import { type MemberAct, memberActs, outcomeOf } from './memberActs.ts'
import { useConsoleText } from './text.ts'

/** What an administrator may do with a member of the staff; each act is confirmed. */
export function MemberActs({ member }: { member: Data<'staff_member_list'>['rows'][number] }) {
  const text = useConsoleText()
  const [asked, setAsked] = useState<MemberAct | null>(null)
  const { accountId, name } = member
  const { submit, pending } = useSubmit('staff_member_decide', {
    refresh: ['staff_member_list'],
    onDone: () => {
      showSuccess(text('team.saved', { name }))
      setAsked(null)
    },
    onRefused: () => setAsked(null),
  })
  return (
    <>
      <Group gap="xs" justify="flex-end">
        {memberActs(member).map((act) => (
          <Button
            key={act}
            aria-label={text('team.menu', { act: text(`team.${act}`), name })}
            size="compact-md"
            variant={act === 'approve' ? 'filled' : 'default'}
            onClick={() => setAsked(act)}
          >
            {text(`team.${act}`)}
          </Button>
        ))}
      </Group>
      {asked && (
        <ConfirmDialog
          opened
          title={text(`team.asks.${asked}`, { name })}
          act={text(`team.${asked}`)}
          final={asked === 'suspend'}
          pending={pending}
          onConfirm={() => submit({ accountId, ...outcomeOf(member, asked) })}
          onClose={() => setAsked(null)}
        >
          {text(`team.says.${asked}`)}
        </ConfirmDialog>
      )}
    </>
  )
}
