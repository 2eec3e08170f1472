import { newId } from '../../server/src/db/ids.ts'
import type { About } from './clinic.ts'
import { faults } from './payActs.ts'

const named = ({ clinic, orderId }: About) => ({ providerId: clinic.shop.provider.providerId, orderId })

export async function cancelByStaff(about: About): Promise<void> {
  const { portal, staff } = about.clinic
  const mode = faults[about.number]
  if (mode) portal.cards.fault({ mode, match: 'ccvoid' })
  if (mode) portal.paypal.fault({ mode, match: 'refund' })
  await staff.call('staff_order_cancel', { ...named(about), reason: 'Sold out' })
  portal.cards.clearFaults()
  portal.paypal.clearFaults()
}

/** Refunds everything that is left, an amount, or some of a line; with a fee, or back into stock. */
export async function refund(about: About): Promise<void> {
  const { which, number } = about
  const { portal, staff } = about.clinic
  const { code, data: left } = await staff.call('staff_refund_preview', named(about))
  if (code !== 0) return
  const line = left.lines[which % Math.max(1, left.lines.length)]
  const wanted = [
    { amountCents: left.leftCents },
    { amountCents: number * 137 + 3, feeCents: number },
    { lines: [{ itemId: line?.itemId, quantity: 1 + (number % 3) }], restock: number % 2 === 0 },
  ][which]
  const mode = faults[number]
  if (mode) portal.cards.fault({ mode, match: 'ccreturn' })
  if (mode) portal.paypal.fault({ mode, match: 'refund' })
  await staff.call('staff_refund', { ...named(about), ...wanted, reason: 'Damaged', requestId: newId() })
  portal.cards.clearFaults()
  portal.paypal.clearFaults()
}

/** A cancellation that the gateway does not know is decided; what it does not give back is kept. */
export async function decide(about: About): Promise<void> {
  const { staff } = about.clinic
  const decision = about.number % 2 ? 'kept' : 'cancelled'
  await staff.call('staff_order_cancel_decide', { ...named(about), decision })
  const { data: shown } = await staff.call('staff_order_detail', named(about))
  const chargeNumber = shown?.refundDue?.chargeNumber
  if (chargeNumber)
    await staff.call('staff_order_refund_decide', { ...named(about), chargeNumber, decision: 'kept' })
}
