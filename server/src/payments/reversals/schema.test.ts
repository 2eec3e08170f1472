import { isLive, paymentStates } from '@bencao/shared/domain/payment.ts'
import {
  confirmVoidAfterSeconds,
  isLiveReversal,
  reversalKinds,
  reversalStates,
} from '@bencao/shared/domain/reversal.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
})
afterAll(() => portal.close())

interface Paid {
  paymentId: string
  cents: number
}

async function pay(): Promise<Paid> {
  const { orderId, totalCents: cents } = await shop.place()
  return { paymentId: (await shop.pay(orderId)).data.paymentId, cents }
}

/** Written directly, as a bug in the code would. */
const reverse = ({ paymentId, cents }: Paid, state = 'done', transactionId = 'T1', kind = 'void') =>
  portal.db.run(sql`
    insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, state, as_refund,
      settled_at, next_check_at)
    values (${shop.provider.providerId}, ${newId()}, ${paymentId}, ${kind}, ${cents}, ${transactionId}, ${state},
      ${state === 'toConfirm'},
      case when ${state} in ('done', 'notNeeded', 'withdrawn') then app_now() end,
      case when ${state} in ('started', 'undecided') then app_now() end)`)

/** The values that a column's check allows. */
const allowedIn = async (table: string, column: string): Promise<string[]> => {
  const { rule } = await portal.db.one<{ rule: string }>(sql`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and conname = ${`${table}_${column}_check`}`)
  return [...rule.matchAll(/'(\w+)'::text/g)].map((match) => match[1] ?? '')
}

it('has the states of the domain, and which of them are live', async () => {
  expect((await allowedIn('payment', 'state')).toSorted()).toEqual(paymentStates.toSorted())
  expect((await allowedIn('payment_reversal', 'state')).toSorted()).toEqual(reversalStates.toSorted())
  expect(await allowedIn('payment_reversal', 'kind')).toEqual(reversalKinds)
  const paid = await pay()
  for (const state of paymentStates) {
    const { live } = await portal.db.one<{ live: boolean }>(sql`
      update payment set state = ${state} where id = ${paid.paymentId} returning live`)
    expect(live, state).toBe(isLive(state))
  }
  for (const state of reversalStates) {
    const other = await pay()
    await reverse(other, state)
    const { live } = await portal.db.one<{ live: boolean }>(sql`
      select live from payment_reversal where payment_id = ${other.paymentId}`)
    expect(live, state).toBe(isLiveReversal(state))
  }
})

it('plans the confirmation of a void by a server that does not', async () => {
  const paid = await pay()
  await reverse(paid, 'started')
  const { seconds } = await portal.db.one<{ seconds: number }>(sql`
    update payment_reversal set state = 'done', settled_at = app_now(), next_check_at = null
    where payment_id = ${paid.paymentId}
    returning extract(epoch from confirm_at - app_now())::int as seconds`)
  expect(seconds).toBe(confirmVoidAfterSeconds)
})

it('allows one live reversal of a payment', async () => {
  const paid = await pay()
  const half = { ...paid, cents: Math.floor(paid.cents / 2) }
  await reverse(half, 'started')
  for (const [state, transactionId] of [
    ['started', 'T1'],
    ['undecided', 'T2'],
  ] as const)
    await expect(reverse(half, state, transactionId)).rejects.toMatchObject({
      constraint: 'payment_reversal_one_live',
    })
})

it('never lets more be reversed than was paid, however it is split', async () => {
  const paid = await pay()
  const part = { ...paid, cents: Math.ceil(paid.cents / 2) }
  await expect(reverse({ ...paid, cents: paid.cents + 1 })).rejects.toMatchObject({ code: '23000' })
  await reverse(part, 'done', 'T1', 'refund')
  for (const state of ['done', 'started', 'undecided'])
    await expect(reverse({ ...paid, cents: paid.cents - part.cents + 1 }, state)).rejects.toMatchObject({
      code: '23000',
    })
  // Withdrawn and unneeded reversals return no money.
  await reverse(paid, 'withdrawn')
  await reverse(paid, 'notNeeded')
  await reverse({ ...paid, cents: paid.cents - part.cents }, 'started', 'T1', 'refund')
  await expect(
    portal.db.run(
      sql`update payment_reversal set cents = cents + 1 where payment_id = ${paid.paymentId} and live`,
    ),
  ).rejects.toMatchObject({ code: '23000' })
  await expect(
    portal.db.run(sql`
      update payment_reversal set state = 'done' where payment_id = ${paid.paymentId} and state = 'withdrawn'`),
  ).rejects.toMatchObject({ code: '23000' })
})

it('counts the fee of a refund as given back', async () => {
  const paid = await pay()
  const half = { ...paid, cents: Math.ceil(paid.cents / 2) }
  await reverse(half, 'done', 'T1', 'refund')
  await portal.db.run(sql`
    update payment_reversal set as_refund = true, cents = cents - 10, fee_cents = 10 where payment_id = ${paid.paymentId}`)
  await expect(
    reverse({ ...paid, cents: paid.cents - half.cents + 1 }, 'started', 'T1', 'refund'),
  ).rejects.toMatchObject({ code: '23000' })
  await expect(
    portal.db.run(sql`
      update payment_reversal set fee_cents = ${paid.cents} where payment_id = ${paid.paymentId}`),
  ).rejects.toMatchObject({ code: '23000' })
})

it('never lets the person who asked for a refund confirm it', async () => {
  const paid = await pay()
  const { accountId } = await make.staff(portal)
  await reverse(paid, 'toConfirm')
  await expect(
    portal.db.run(sql`
      update payment_reversal set asked_by = ${accountId}, confirmed_by = ${accountId}
      where payment_id = ${paid.paymentId}`),
  ).rejects.toMatchObject({ code: '23514' })
})

it('never lets two concurrent reversals exceed the payment', async () => {
  const paid = await pay()
  const results = await Promise.allSettled([reverse(paid), reverse(paid), reverse(paid)])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('requires a next check for a live one, and none for an ended one', async () => {
  const paid = await pay()
  await reverse(paid, 'started')
  for (const change of [sql`next_check_at = null`, sql`state = 'done'`, sql`settled_at = app_now()`])
    await expect(
      portal.db.run(sql`update payment_reversal set ${change} where payment_id = ${paid.paymentId}`),
    ).rejects.toMatchObject({ code: '23514' })
})

it('protects the order of a payment', async () => {
  const { orderId } = await shop.place()
  await shop.pay(orderId)
  await expect(
    portal.db.run(sql`update payment set subject_id = ${newId()} where subject_id = ${orderId}`),
  ).rejects.toMatchObject({ code: '23503' })
  await expect(
    portal.db.run(sql`update payment set subject_kind = 'other' where subject_id = ${orderId}`),
  ).rejects.toMatchObject({ code: '23514' })
})
