import type { Sent } from '@bencao/shared/contract/index.ts'
import type { CallName } from '@bencao/shared/contract/index.ts'
import { startItems } from '@bencao/shared/domain/settings/readiness.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { newPhone } from '../../../../tests/make/people.ts'
import { pans, samplePatient } from '../../../../tests/make/samples.ts'
import { sampleCompany, sampleWarehouse } from '../../../../tests/make/settings.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { byPassword } from '../../../../tests/steps/signIn.ts'
import { linkSentTo, signUp } from '../../../../tests/steps/signUp.ts'
import { ensureAdministrator } from '../team/firstAdministrator.ts'

let portal: TestPortal
let token = ''

beforeAll(async () => {
  portal = await openPortal({ empty: true })
})
afterAll(() => portal.close())

const send = <N extends CallName>(name: N, input: Sent<N> | Record<string, unknown>, by = token) =>
  portal.call(name, input, { token: by })
const missing = async () =>
  (await send('staff_start', {})).data.items.flatMap(({ item, done }) => (done ? [] : [item]))

/** The account of a link that was sent to a phone, with a password, signed in. */
async function enter(phone: string, audience: 'staff' | 'provider'): Promise<string> {
  const password = 'Herbs2026-Bencao'
  const link = { linkToken: await linkSentTo(portal, phone), password }
  const set = await (audience === 'staff'
    ? portal.call('setup_pwd', link)
    : portal.call('doctor_set_password', { ...link, acceptTerms: true }))
  expect(set.code).toBe(0)
  return (await byPassword(portal, { phone, audience }, password)).data.userInfo.token
}

it('an empty database leads the first administrator to the first paid order', async () => {
  // The administrator of the settings.
  const phone = newPhone()
  const administrator = { phone, email: 'first@bencao.example', name: 'Grace Okafor' }
  expect(await ensureAdministrator(portal.database, portal.options.publicUrl, administrator)).toBe(true)
  token = await enter(phone, 'staff')
  expect(await missing()).toEqual([...startItems])
  expect((await send('staff_start', {})).data.ready).toBe(false)

  // A provider who is early reads what is missing.
  const newcomer = await signUp(portal)
  const buyer = await enter(newcomer.phone, 'provider')
  const { rows: providers } = (await send('staff_provider_list', { show: 'all' })).data
  const providerId = providers[0]?.providerId ?? ''
  const { revision } = (await send('staff_provider_detail', { providerId })).data
  const approve = { providerId, decision: 'approved', reason: '', revision }
  expect(await send('staff_provider_decide', approve)).toMatchObject({ code: 0 })
  expect((await send('warehouse_address_list', {}, buyer)).data.rows).toEqual([])
  const { patientId } = (await send('patient_add', samplePatient, buyer)).data
  const { orderId } = (await send('order_add', { orderFor: 'patient', patientId }, buyer)).data
  const early = await send('order_submit', { orderId, expectedTotalCents: 0 }, buyer)
  expect(early.code).toBe(10)
  expect(early.message).not.toBe('')

  // The steps, in another order than that of the page.
  const { rows: taxes } = (await send('staff_tax_rate_list', {})).data
  expect(taxes.flatMap(({ rates }) => rates)).toEqual([])
  const { today } = (await send('staff_tax_rate_list', {})).data
  const rates = taxes.map(({ province, revision: seen, offeredMillionths }) => ({
    province,
    millionths: offeredMillionths ?? 0,
    revision: seen,
  }))
  expect(await send('staff_tax_rate_set', { startsOn: today, rates, reason: 'Checked' })).toMatchObject({
    code: 0,
  })
  expect(await missing()).toEqual([...startItems])
  expect(await send('staff_company_save', { ...sampleCompany, revision: 0, reason: 'First' })).toMatchObject({
    code: 0,
  })
  expect(await missing()).not.toContain('company')
  const warehouse = await send('staff_warehouse_save', { ...sampleWarehouse, revision: 0, reason: 'First' })
  expect(warehouse.code).toBe(0)
  expect(await missing()).toEqual(['catalog', 'membership'])
  expect((await send('staff_plan_keep', { seenCents: 1 })).code).toBe(13)
  expect((await send('staff_plan_keep', { seenCents: 19_900 })).code).toBe(0)
  expect(await missing()).toEqual(['catalog'])
  await make.goods(portal, { retailCents: 2_000, stock: 0 })
  expect(await missing()).toEqual(['catalog'])
  const goodsId = await make.goods(portal, { retailCents: 2_000, stock: 5 })
  expect((await send('staff_start', {})).data).toMatchObject({ ready: true })

  // The order.
  const { rows: warehouses } = (await send('warehouse_address_list', {}, buyer)).data
  const warehouseId = warehouses[0]?.warehouseId ?? ''
  const shippingMethods = warehouses[0]?.shippingMethods ?? []
  expect(warehouseId).toBe(warehouse.data.warehouseId)
  await send('order_goods_add', { orderId, goodsId, quantity: 2 }, buyer)
  const shipping = { warehouseId, shippingMethodId: shippingMethods[0]?.shippingMethodId }
  const edited = await send(
    'order_address_edit',
    { orderId, delivery: 'ship', shipTo: 'patient', ...shipping },
    buyer,
  )
  expect(edited.code).toBe(0)
  const { totalCents, taxCents, shippingCents } = (await send('order_checkout', { orderId }, buyer)).data
  expect(shippingCents).toBe(995)
  expect(taxCents).toBeGreaterThan(0)
  expect((await send('order_submit', { orderId, expectedTotalCents: totalCents }, buyer)).code).toBe(0)
  const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
  const { card } = (await send('card_add', { gatewayToken }, buyer)).data
  const paid = await send('converge_direct_payment', { orderId, cardId: card?.cardId }, buyer)
  expect(paid).toMatchObject({ code: 0 })
  expect((await send('staff_order_list', {})).data.rows.map((row) => row.orderId)).toEqual([orderId])

  // What is undone is missing again.
  await send('staff_warehouse_save', {
    ...sampleWarehouse,
    warehouseId,
    province: 'NV',
    pickup: false,
    standardCents: 1,
    revision: 1,
    reason: 'Moved',
  })
  expect(await missing()).toEqual([])
})
