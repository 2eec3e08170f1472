import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import { withBreaker } from '../../server/src/services/breaker.ts'
import type { Buyer } from '../make/buyer.ts'
import { make } from '../make/make.ts'
import { type Called, callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { storedOrder } from '../steps/settle.ts'

let portal: TestPortal
/** Stops calling a gateway that does not answer, as servers outside of tests do. */
let server: Portal
let shop: Buyer
const states: string[] = []

beforeAll(async () => {
  portal = await openPortal()
  const cards = withBreaker(portal.services.cards, {
    failures: 3,
    probeEveryMs: 100,
    onState: (state) => states.push(state),
  })
  server = await openServer({ ...portal.options, services: { ...portal.services, cards } })
  shop = await make.buyer(portal)
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

const ask = (name: Parameters<typeof callOverHttp>[1], input: object = {}): Promise<Called<unknown>> =>
  callOverHttp(server.url, name, { ...input }, { token: shop.provider.token })

const pay = (orderId: string) => ask('converge_direct_payment', { orderId, cardId: shop.cardId })

/** Charges that the gateway was asked for, whether or not it answered. */
async function chargesAsked(): Promise<number> {
  const requests = (await (await fetch(`${portal.cards.url}/__sim/requests?last=1000`)).json()) as object[]
  return requests.filter((request) => JSON.stringify(request).includes('ccsale')).length
}

test('a gateway that is away costs no charge, and everything else works until it is back', async () => {
  const orders = []
  for (let count = 0; count < 6; count++) orders.push((await shop.place()).orderId)
  portal.cards.fault({ mode: 'reset_before', match: '*', times: Number.POSITIVE_INFINITY })
  for (const orderId of orders.slice(0, 3)) expect((await pay(orderId)).code).not.toBe(0)
  expect(states).toEqual(['open'])

  const asked = await chargesAsked()
  for (const orderId of orders.slice(3)) {
    expect((await pay(orderId)).code).toBe(22)
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'awaitingPayment',
      open: 0,
      charged: 0,
    })
  }
  expect(await chargesAsked()).toBe(asked)

  const reads = [ask('order_list'), ask('patient_list'), ask('goods_list'), ask('card_list')]
  expect((await Promise.all(reads)).map(({ code }) => code)).toEqual([0, 0, 0, 0])
  expect((await ask('order_add', { orderFor: 'clinic' })).code).toBe(0)

  portal.cards.clearFaults()
  await expect.poll(() => states, { timeout: 10_000 }).toEqual(['open', 'closed'])
  const paid = await pay(orders.at(-1) as string)
  expect(paid.code).toBe(0)
  expect(await storedOrder(portal, orders.at(-1) as string)).toMatchObject({ state: 'processing', kept: 1 })
})
