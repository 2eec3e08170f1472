import type { CallName } from '@bencao/shared/contract/index.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messagesDuring } from '../../../tests/hostile/statements.ts'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('a whole order, from draft to paid, takes few messages to the database, and few commits', async () => {
  const { provider, cardId } = await make.buyer(portal)
  const patientId = await make.patient(provider)
  const product = { retailCents: 2_000, providerCents: 1_300, stock: 10 }
  const goods = [await make.goods(portal, product), await make.goods(portal, product)]
  const sent: Record<string, { messages: number; statements: number; commits: number }> = {}

  const ask = async (name: CallName, input: Record<string, unknown>) => {
    let answer: Record<string, unknown> = {}
    const messages = await messagesDuring(async () => {
      const { code, message, data } = await provider.call(name, input)
      expect([name, code, message]).toEqual([name, 0, ''])
      answer = data
    })
    const before = sent[name] ?? { messages: 0, statements: 0, commits: 0 }
    sent[name] = {
      messages: before.messages + messages.length,
      statements: before.statements + messages.flat().length,
      // A statement by itself that writes is its own transaction.
      commits:
        before.commits +
        messages.filter(
          (texts) =>
            texts.includes('commit') ||
            (texts.length === 1 && /^\s*(?:insert|update|delete)|count_within/.test(texts[0] ?? '')),
        ).length,
    }
    return answer
  }

  const { orderId } = await ask('order_add', { orderFor: 'patient', patientId })
  for (const goodsId of goods) await ask('order_goods_add', { orderId, goodsId, quantity: 2 })
  await ask('order_address_edit', { orderId, shipTo: 'patient' })
  await ask('order_goods_list', { orderId })
  const { totalCents } = await ask('order_checkout', { orderId })
  await ask('order_submit', { orderId, expectedTotalCents: totalCents })
  await ask('converge_direct_payment', { orderId, cardId })
  await ask('order_detail', { orderId })

  const sum = (of: 'messages' | 'statements' | 'commits') =>
    Object.values(sent).reduce((all, each) => all + each[of], 0)
  expect(sum('messages'), JSON.stringify(sent)).toBeLessThanOrEqual(43)
  expect(sum('commits'), JSON.stringify(sent)).toBeLessThanOrEqual(14)
})
