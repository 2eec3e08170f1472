import { showDate } from '@bencao/shared/domain/calendar.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useLast } from '../../ui/dialog/useLast.ts'
import type { NamedOrder } from './orderFacts.ts'

/** Asks for confirmation before a draft is discarded. If its own page is open, the list opens instead. */
export function DiscardDraft({ order, onClose }: { order: NamedOrder | null; onClose: () => void }) {
  const text = useText()
  const named = useLast(order)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { submit, pending } = useSubmit('draft_discard', {
    done: 'notices.deleted',
    named: 'orders.detail.titleOfDraft',
    onDone(_, { orderId }) {
      onClose()
      if (pathname !== '/order') void navigate({ to: '/order' })
      queries.removeQueries({ queryKey: ['order_detail', { orderId }] })
    },
    onRefused: onClose,
  })
  if (!named) return null
  const date = showDate(named.orderDate)
  const forPatient = named.orderFor === 'patient' && named.patientName !== ''
  return (
    <ConfirmDialog
      opened={order !== null}
      title={text('orders.discardDialog.title')}
      action={text('orders.discardDialog.confirm')}
      final
      pending={pending}
      onConfirm={() => submit({ orderId: named.orderId })}
      onClose={onClose}
    >
      {forPatient
        ? text('orders.discardDialog.bodyForPatient', { date, name: named.patientName })
        : text(`orders.discardDialog.${named.orderFor === 'clinic' ? 'bodyForClinic' : 'body'}`, { date })}
    </ConfirmDialog>
  )
}
