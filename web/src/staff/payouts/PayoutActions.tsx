import type { Data } from '@bencao/shared/contract/index.ts'
import { payoutMoves } from '@bencao/shared/domain/earnings/payout.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { usePayoutText } from './payoutText.ts'
import styles from './Payouts.module.css'
import { ReturnDialog } from './ReturnDialog.tsx'

type Payout = Data<'staff_payout_list'>['rows'][number]

/** What finance or an administrator can say of a payout that the bank has: that it was paid, or that it came back. */
export function PayoutActions({ payout }: { payout: Payout }) {
  const text = usePayoutText()
  const [open, setOpen] = useState<'complete' | 'giveBack' | null>(null)
  const close = () => setOpen(null)
  const { providerId, payoutId, payoutNumber: number, statusId, clinicName: clinic } = payout
  const amount = formatCents(payout.amountCents)
  const { submit, pending } = useSubmit('staff_payout_complete', {
    onDone: () => {
      showSuccess(text('payouts.complete.done', { number }))
      close()
    },
    onRefused: close,
  })
  const moves = payoutMoves[statusId]
  const actions = [
    ...(moves.includes('completed') ? (['complete'] as const) : []),
    ...(moves.includes('returned') ? (['giveBack'] as const) : []),
  ]
  // The bank cannot have paid or returned what it does not have.
  if (statusId === 'processing' && !payout.fetched)
    return <span className={styles.small}>{text('payouts.notFetched')}</span>
  return (
    <Allowed to="payout:run">
      <Group gap="xs" justify="flex-end">
        {actions.map((action) => (
          <Button
            key={action}
            variant="default"
            size="compact-md"
            aria-label={text('payouts.menu', { action: text(`payouts.${action}.action`), number })}
            onClick={() => setOpen(action)}
          >
            {text(`payouts.${action}.action`)}
          </Button>
        ))}
      </Group>
      <ConfirmDialog
        opened={open === 'complete' && moves.includes('completed')}
        title={text('payouts.complete.title', { number })}
        action={text('payouts.complete.action')}
        pending={pending}
        onConfirm={() => submit({ providerId, payoutId })}
        onClose={close}
      >
        {text('payouts.complete.effect', { amount, clinic })}
      </ConfirmDialog>
      {open === 'giveBack' && moves.includes('returned') && <ReturnDialog payout={payout} onClose={close} />}
    </Allowed>
  )
}
