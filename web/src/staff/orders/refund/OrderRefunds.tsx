import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { payerCentsOf } from '@bencao/shared/domain/refund.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../../api/requestIds.ts'
import { useSubmit } from '../../../api/useSubmit.ts'
import { showSuccess } from '../../../notices/notices.ts'
import { refundReasonText } from '../../../orders/refundReasonText.ts'
import { Allowed } from '../../../session/Allowed.tsx'
import { useText } from '../../../text/text.ts'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { HistoryEntry, HistoryList } from '../../work/HistoryList.tsx'
import { useStaffText } from '../../work/staffText.ts'

type Order = Data<'staff_order_detail'>
type Refund = Order['refunds'][number]

/** The refunds of an order, latest first; one above the limit waits here for a second person. */
export function OrderRefunds({ order }: { order: Order }) {
  const text = useStaffText()
  const portalText = useText()
  if (order.refunds.length === 0) return null
  return (
    <Section level={3} title={text('refunds.list')}>
      <HistoryList empty={null}>
        {order.refunds.map((refund) => (
          <HistoryEntry
            key={refund.refundId}
            what={
              <>
                <Money cents={payerCentsOf(refund)} /> · {text(`refunds.states.${refund.state}`)}
                {refund.feeCents > 0 && ` · ${text('refunds.fee')} ${formatCents(refund.feeCents)}`} ·{' '}
                {refundReasonText(refund.reason, portalText)}
              </>
            }
            by={
              refund.confirmedBy === ''
                ? refund.by
                : text('refunds.twoPeople', { by: refund.by, confirmedBy: refund.confirmedBy })
            }
            at={refund.at}
          />
        ))}
      </HistoryList>
      {order.refunds
        .filter(({ state }) => state === 'toConfirm')
        .map((refund) => (
          <Allowed key={refund.refundId} to="refund:make">
            <Confirming order={order} refund={refund} />
          </Allowed>
        ))}
    </Section>
  )
}

function Confirming({ order, refund }: { order: Order; refund: Refund }) {
  const text = useStaffText()
  const { providerId, orderId, orderNumber: number } = order
  const { refundId, own } = refund
  const amount = formatCents(payerCentsOf(refund))
  const named = { providerId, orderId, refundId }
  const [requestIds] = useState(makeRequestIds)
  const confirm = useSubmit('staff_refund_confirm', {
    onDone({ state }) {
      const key = state === 'done' ? 'made' : state === 'refundDue' ? 'byHand' : 'unknown'
      showSuccess(text(`refunds.said.${key}`, { number, amount }))
    },
  })
  const [asking, setAsking] = useState(false)
  const withdraw = useSubmit('staff_refund_withdraw', {
    onDone: () => {
      showSuccess(text('refunds.said.withdrawn', { number }))
      setAsking(false)
    },
    onRefused: () => setAsking(false),
  })
  return (
    <>
      {own && <p>{text('refunds.ownWaits')}</p>}
      <Group justify="flex-end" mt="sm">
        <Button variant="default" size="sm" onClick={() => setAsking(true)}>
          {text('refunds.withdraw')}
        </Button>
        {!own && (
          <Button
            color="cinnabar"
            size="sm"
            loading={confirm.pending}
            onClick={() => confirm.submit({ ...named, requestId: requestIds.of(named) })}
          >
            {text('refunds.confirm', { amount })}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={asking}
        title={text('refunds.withdrawTitle', { amount })}
        action={text('refunds.withdraw')}
        pending={withdraw.pending}
        onConfirm={() => withdraw.submit(named)}
        onClose={() => setAsking(false)}
      >
        {text('refunds.withdrawEffect')}
      </ConfirmDialog>
    </>
  )
}
