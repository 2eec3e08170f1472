import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { buyMembership, vipPriceCents } from '../../../tests/make/memberships.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { advance, settleDue } from '../../../tests/steps/settle.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 300 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.cards.clearFaults()
  shop = await make.buyer(portal)
})

const seen = async () => {
  const { rows, unread } = (await shop.provider.call('notifications', {})).data
  return { unread, rows: rows.map(({ kind, read }) => [kind, read]) }
}

it('what a provider paid or cancelled is in the list, and does not count as unread', async () => {
  const { orderId } = await shop.place()
  expect((await shop.pay(orderId)).code).toBe(0)
  expect(await seen()).toEqual({ unread: 0, rows: [['orderPaid', true]] })
  const cancelled = await shop.place()
  expect((await shop.provider.call('order_cancel', { orderId: cancelled.orderId })).code).toBe(0)
  expect((await seen()).unread).toBe(0)
})

it('a membership that a provider bought, or that a coupon covers, does not count as unread; one settled later does', async () => {
  const cardId = await make.card(portal, shop.provider)
  await buyMembership(shop.provider, cardId)
  expect(await seen()).toEqual({ unread: 0, rows: [['vipStarted', true]] })

  await portal.clock.advance(700)
  const couponCode = await make.coupon(portal)
  const covered = { method: 'card', couponCode, expectedDueCents: 0 }
  expect((await shop.provider.call('vip_submit', covered)).code).toBe(0)
  expect((await seen()).unread).toBe(0)

  await portal.clock.advance(700)
  const late = { method: 'card', cardId, expectedDueCents: vipPriceCents }
  const { vipOrderId } = (await shop.provider.call('vip_submit', late)).data
  portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
  expect((await shop.provider.call('converge_vip_payment', { vipOrderId, cardId })).code).toBe(21)
  await advance(portal, 60)
  await settleDue(portal)
  expect(await seen()).toMatchObject({ unread: 1, rows: [['vipStarted', false], {}, {}] })
})

it('what staff did is unread, and so is a payment of which the gateway answered later', async () => {
  const staff = await make.staff(portal)
  const { orderId } = await shop.place()
  expect((await shop.pay(orderId)).code).toBe(0)
  const { providerId } = shop.provider
  expect((await staff.call('staff_order_move', { providerId, orderId, to: 'packed' })).code).toBe(0)
  expect((await seen()).unread).toBe(1)

  const late = await shop.place()
  portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
  expect((await shop.pay(late.orderId)).code).toBe(21)
  await advance(portal, 60)
  await settleDue(portal)
  expect(await seen()).toMatchObject({
    unread: 2,
    rows: [
      ['orderPaid', false],
      ['orderPacked', false],
      ['orderPaid', true],
    ],
  })
})
