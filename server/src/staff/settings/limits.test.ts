import { addDays } from '@bencao/shared/domain/calendar.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BackOffice, payablePeriod } from '../../../../tests/make/backOffice.ts'
import { make } from '../../../../tests/make/make.ts'
import { later } from '../../../../tests/make/payouts.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { findRefundLimit } from '../../db/settings.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let office: BackOffice

beforeAll(async () => {
  portal = await openPortal()
  office = await make.backOffice(portal)
})
afterAll(() => portal.close())

async function save(change: object, who: TestStaff = office.administrator): Promise<void> {
  const { revision, ...limits } = (await who.call('staff_settings', {})).data.limits
  const input = { ...limits, ...change, revision, reason: 'Safer' }
  expect((await who.call('staff_limits_save', input)).code).toBe(0)
}

it('above the limit of today a second person confirms a refund; what waits already stays', async () => {
  const { providerId } = office.provider
  const refund = { providerId, orderId: await office.refundableOrderId(), amountCents: 500 }
  const preview = async () => (await office.administrator.call('staff_refund_preview', refund)).data
  expect(await preview()).toMatchObject({ needsSecondPerson: false, limitCents: 50_000 })
  await save({ refundCents: 499 })
  expect(await preview()).toMatchObject({ needsSecondPerson: true, limitCents: 499 })
  const asked = await office.administrator.call('staff_refund', { ...refund, reason: 'Broken' })
  expect(asked.data.state).toBe('toConfirm')
  await save({ refundCents: 50_000 })
  const { refundId } = asked.data
  const confirm = { providerId, orderId: refund.orderId, refundId }
  expect((await office.administrator.call('staff_refund_confirm', confirm)).code).toBe(13)
  const second = await make.staff(portal, { role: 'administrator' })
  expect(await second.call('staff_refund_confirm', confirm)).toMatchObject({
    code: 0,
    data: { state: 'done' },
  })
})

it('less than the least payout of today is carried over', async () => {
  const dueCents = await office.payableCents()
  const preview = async () =>
    (await office.administrator.call('staff_payout_preview', { period: payablePeriod })).data
  expect(await preview()).toMatchObject({ leastCents: 1_000, carried: 0 })
  await save({ payoutCents: dueCents + 1 })
  expect(await preview()).toMatchObject({ leastCents: dueCents + 1, carried: 1, payouts: 0 })
  await save({ payoutCents: dueCents })
  expect(await preview()).toMatchObject({ carried: 0, payouts: 1 })
})

it('who raised the limit is held to the one before, until another person sets it', async () => {
  const raiser = await make.staff(portal, { role: 'administrator' })
  const { providerId } = office.provider
  const refund = { providerId, orderId: await office.refundableOrderId(), amountCents: 500 }
  const previewOf = async (who: TestStaff) => (await who.call('staff_refund_preview', refund)).data
  const held = { needsSecondPerson: true, limitCents: 400 }
  await save({ refundCents: 400 })
  await save({ refundCents: 50_000 }, raiser)
  expect(await previewOf(raiser)).toMatchObject(held)
  expect(await previewOf(office.administrator)).toMatchObject({
    needsSecondPerson: false,
    limitCents: 50_000,
  })
  await save({ refundCents: 60_000 }, raiser)
  expect(await previewOf(raiser)).toMatchObject(held)
  const { today } = (await raiser.call('staff_settings', {})).data
  await save({ startsOn: addDays(today, 30) })
  expect(await previewOf(raiser)).toMatchObject(held)
  const ask = () => raiser.call('staff_refund', { ...refund, reason: 'Broken' })
  const { state, refundId } = (await ask()).data
  expect(state).toBe('toConfirm')
  expect((await raiser.call('staff_refund_withdraw', { ...refund, refundId })).code).toBe(0)
  await save({ refundCents: 60_000 })
  expect((await ask()).data.state).toBe('done')
})

it('who raised the limit is not freed by a plan of another person that never held', async () => {
  const raiser = await make.staff(portal, { role: 'administrator' })
  const { today } = (await raiser.call('staff_settings', {})).data
  const startsOn = addDays(today, 2)
  await save({ refundCents: 350 })
  await save({ refundCents: 90_000 }, raiser)
  await save({ refundCents: 350, startsOn })
  await save({ refundCents: 90_000, startsOn }, raiser)
  await later(portal, 2 * 86_400)
  expect(await findRefundLimit(portal.db, raiser.accountId)).toBe(350)
})

it('who planned the limit of today is held to the one before it', async () => {
  const planner = await make.staff(portal, { role: 'administrator' })
  await save({ refundCents: 300 })
  const { today } = (await planner.call('staff_settings', {})).data
  await save({ refundCents: 70_000, startsOn: addDays(today, 1) }, planner)
  await save({ payoutCents: 1_500 })
  await later(portal, 86_400)
  expect(await findRefundLimit(portal.db, planner.accountId)).toBe(300)
  expect(await findRefundLimit(portal.db, office.administrator.accountId)).toBe(70_000)
})
