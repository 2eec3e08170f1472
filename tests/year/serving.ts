import { newTrackingNumber } from '../make/tracking.ts'
import sql from 'sql-template-tag'
import { below, chance, pick, type Place } from './buying.ts'

/** What staff and the bank do to a clinic's orders and payouts. */
const moves = {
  processing: [{ to: 'packed' }],
  packed: [{ to: 'shipped', carrier: 'UPS', trackingNumber: newTrackingNumber() }, { to: 'readyForPickup' }],
  shipped: [{ to: 'delivered' }],
  readyForPickup: [{ to: 'delivered' }],
} as const

interface Open {
  orderId: string
  state: string
}

const ordersIn = ({ world, clinic }: Place, states: readonly string[]): Promise<Open[]> =>
  world.db.many<Open>(sql`
    select id as "orderId", state from orders
    where provider_id = ${clinic.provider.providerId} and state = any (${[...states]}::text[]) order by id`)

/** Most orders go one step on; some stay where they are for weeks. */
export async function serve(at: Place): Promise<void> {
  const { world, town, clinic } = at
  const { providerId } = clinic.provider
  for (const { orderId, state } of await ordersIn(at, Object.keys(moves))) {
    if (chance(world, state === 'shipped' ? 0.6 : 0.25)) continue
    for (const move of moves[state as keyof typeof moves])
      await town.staff[0].call('staff_order_move', { providerId, orderId, ...move })
  }
}

/** Gives back everything, an amount, or some of a line, sometimes less a fee; large ones need a second person. */
export async function refundSome(at: Place): Promise<void> {
  const { world, town, clinic } = at
  const { providerId } = clinic.provider
  const { orderId } = pick(world, [
    ...(await ordersIn(at, ['processing', 'packed', 'shipped', 'delivered'])),
    { orderId: '', state: '' },
  ])
  if (orderId === '') return
  const about = { providerId, orderId }
  const { code, data: left } = await town.staff[0].call('staff_refund_preview', about)
  if (code !== 0) return
  const line = left.lines[below(world, left.lines.length)]
  const amountCents = 1 + below(world, Math.max(1, left.leftCents))
  const wanted = pick(world, [
    { amountCents: left.leftCents },
    { amountCents, feeCents: below(world, Math.min(amountCents, 300)) },
    { amountCents: Math.min(left.leftCents, 101) },
    { lines: [{ itemId: line?.itemId, quantity: 1 }], restock: chance(world, 0.5) },
  ])
  const asked = { ...about, ...wanted, reason: 'Damaged in transit' }
  const refunded = await town.staff[0].call('staff_refund', asked)
  if (refunded.code !== 0) return
  const { refundId, state } = refunded.data
  const done =
    state === 'toConfirm'
      ? (await town.staff[1].call('staff_refund_confirm', { ...about, refundId })).data?.state
      : state
  if (done === 'done') town.acknowledged.refunded.add(refundId)
}

export async function cancelOne(at: Place): Promise<void> {
  const { town, clinic, world } = at
  const open = await ordersIn(at, ['processing', 'awaitingPayment'])
  if (open.length === 0) return
  const { orderId } = pick(world, open)
  const about = { providerId: clinic.provider.providerId, orderId, reason: 'Sold out' }
  await town.staff[0].call('staff_order_cancel', about)
}

/** What the gateway does not know, or does not give back, is decided by a person. */
export async function decideOpen({ world, town }: Omit<Place, 'clinic'>): Promise<void> {
  const open = await world.db.many<{
    providerId: string
    orderId: string
    refundId: string
    charge: string
    state: string
    keepable: boolean
  }>(sql`
    select r.provider_id as "providerId", p.order_id as "orderId", r.id as "refundId",
      r.gateway_transaction_id as charge, r.state, p.state = 'captured' as keepable
    from payment_reversal r join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
    where r.state in ('undecided', 'refundDue', 'toConfirm') and p.order_id is not null`)
  for (const { providerId, orderId, refundId, charge, state, keepable } of open) {
    const about = { providerId, orderId }
    // The person who was to confirm it had no answer.
    if (state === 'toConfirm') await town.staff[1].call('staff_refund_confirm', { ...about, refundId })
    if (state === 'undecided')
      await town.staff[0].call('staff_order_cancel_decide', { ...about, decision: 'kept' })
    else if (state === 'refundDue') {
      // What paid nothing cannot be kept: it is refunded in the gateway's own portal.
      const decision = keepable
        ? { decision: 'kept' }
        : { decision: 'refunded', refundNumber: `BYHAND${charge}` }
      if (!keepable) world.byHand.add(charge)
      await town.staff[0].call('staff_order_refund_decide', { ...about, chargeNumber: charge, ...decision })
    }
  }
}

/** Staff fetch the newest files, so that their payouts complete; the bank sends some payouts back, before or after that. */
export async function bank({ world, town }: Omit<Place, 'clinic'>): Promise<void> {
  const { db } = world
  const files = await db.many<{ id: string }>(sql`
    select id from payout_file f where not exists (select 1 from payout_file_download d where d.file_id = f.id)`)
  for (const { id: fileId } of files) await town.staff[0].call('staff_payout_file', { fileId })
  const sent = await db.many<{ providerId: string; payoutId: string; state: string }>(sql`
    select provider_id as "providerId", id as "payoutId", state from payout
    where state in ('processing', 'completed') and made_at > app_now() - interval '20 days' order by id`)
  for (const { providerId, payoutId, state } of sent) {
    if (chance(world, 0.03)) {
      const code = pick(world, ['R01', 'R02', 'R03', 'R29'])
      await town.staff[1].call('staff_payout_return', { providerId, payoutId, code })
    } else if (state === 'processing' && chance(world, 0.05))
      await town.staff[1].call('staff_payout_complete', { providerId, payoutId })
  }
}

export async function endMembership({ town, clinic }: Place): Promise<void> {
  const { providerId } = clinic.provider
  await town.staff[0].call('staff_membership_end', { providerId, reason: 'Asked to stop' })
}
