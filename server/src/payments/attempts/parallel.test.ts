import http from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPortal as openServer, type Portal } from '../../app/portal.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { storedOrder } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let second: Portal
let shop: Buyer
const agent = new http.Agent({ keepAlive: true, maxSockets: 200 })

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 10_000, rateLimitScale: 1e6 })
  second = await openServer({ ...portal.options, log: portal.options.log })
  shop = await make.buyer(portal)
})
afterAll(async () => {
  agent.destroy()
  await second.close()
  await portal.close()
})

interface Answer {
  status: number
  code: number
}

/** Over keep-alive connections, like a browser; calls that an overloaded server postpones are repeated. */
async function post(base: string, call: string, form: Record<string, string>): Promise<Answer> {
  for (;;) {
    const answer = await postOnce(base, call, form)
    if (answer.status !== 503) return answer
  }
}

const postOnce = (base: string, call: string, form: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { token: shop.provider.token, 'content-type': 'application/x-www-form-urlencoded' }
    const request = http.request(`${base}/${call}`, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('end', () => {
        const { code } = JSON.parse(text) as { code: number }
        resolve({ status: response.statusCode ?? 0, code })
      })
    })
    request.on('error', reject)
    request.end(new URLSearchParams(form).toString())
  })

const kindsOf = (answers: readonly Answer[]) =>
  [...new Set(answers.map(({ status, code }) => `${status}/${code}`))].sort()

describe('a thousand payments of one order at once, over two servers', () => {
  it('are one charge and one message; every answer is paid or processing', async () => {
    const { orderId, totalCents } = await shop.place()
    portal.cards.fault({ mode: 'delay:300', match: 'ccsale' })
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, at) =>
        post(at % 2 === 0 ? portal.url : second.url, 'converge_direct_payment', {
          orderId,
          cardId: shop.cardId,
        }),
      ),
    )
    expect(kindsOf(answers)).toEqual(['200/0', '200/21'])
    expect(portal.cards.charges()).toHaveLength(1)
    expect(portal.cards.charges()[0]).toMatchObject({ amountCents: totalCents, voided: false })

    await portal.jobs.sender.runOnce()
    await second.jobs.sender.runOnce()
    expect(portal.messages.sent().filter(({ body }) => /B\d\d-/.test(body))).toHaveLength(1)
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'processing',
      attempts: ['captured'],
      messages: 1,
    })
  })

  it('by card on file and by a one-time card are one charge too', async () => {
    const { orderId } = await shop.place()
    const before = portal.cards.charges().length
    portal.cards.fault({ mode: 'delay:300', match: 'ccsale' })
    const tokens = Array.from({ length: 20 }, () =>
      portal.cards.makeToken({ pan: '5121212121212124', expiry: '12/2031' }),
    )
    const answers = await Promise.all([
      ...tokens.map((gatewayToken) => post(second.url, 'converge_payment', { orderId, gatewayToken })),
      ...tokens.map(() => post(portal.url, 'converge_direct_payment', { orderId, cardId: shop.cardId })),
    ])
    expect(kindsOf(answers)).toEqual(['200/0', '200/21'])
    expect(portal.cards.charges()).toHaveLength(before + 1)
    expect((await storedOrder(portal, orderId)).attempts).toEqual(['captured'])
  })
})
