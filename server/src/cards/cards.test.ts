import { randomUUID } from 'node:crypto'
import { callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetTokens } from '../jobs/forgetTokens.ts'
import { make } from '../../../tests/make/make.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { pans } from '../../../tests/make/samples.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { openPortal as openServer } from '../app/portal.ts'
import { newId } from '../db/ids.ts'
import { schemaOf } from '../http/describeCalls.ts'
import { cardFormLimits } from '../limits/rates.ts'

let portal: TestPortal
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 300 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.cards.clearFaults()
  provider = await make.provider(portal)
})

const billing = {
  billingName: 'Test Person',
  billingAddress1: '1 Main St',
  billingCity: 'Oakland',
  billingProvince: 'CA',
  billingZip: '94607',
}

const makeToken = (expiry = '12/2031', pan: string = pans.approves) => portal.cards.makeToken({ pan, expiry })

async function add(gatewayToken = makeToken(), more: object = {}) {
  const added = await provider.call('card_add', { gatewayToken, ...more })
  if (!added.data.card) throw new Error(`no card was added: ${added.message}`)
  return added.data.card
}

const kept = async () => (await provider.call('card_list', {})).data.cards

const tokenOf = async (cardId: string) =>
  (await portal.db.one<{ token: string }>(sql`select gateway_token as token from card where id = ${cardId}`))
    .token

const forget = () => forgetTokens(portal.database, portal.services.cards)

describe('the form that verifies a card', () => {
  it('is counted per account and per network, by both calls that open it', async () => {
    const { providerId, token } = provider
    const strict = await openServer({ ...portal.options, rateLimitScale: 1 })
    const goodsId = await make.goods(portal, { retailCents: 1_000 })
    const { orderId } = await make.order(provider, { lines: [[goodsId, 1]] })
    const limits = cardFormLimits(providerId, '127.0.0.1')
    expect(limits.map(({ most, seconds }) => [most, seconds])).toEqual([
      [5, 3_600],
      [10, 86_400],
      [20, 3_600],
    ])
    const open = async (name: 'card_add' | 'converge_payment', counted: Map<string, number>) => {
      await portal.db.run(sql`delete from limit_event`)
      for (const [key, events] of counted)
        for (let event = 0; event < events; event += 1)
          await portal.db.run(
            sql`insert into limit_event (id, key, at) values (${newId()}, ${key}, app_now())`,
          )
      const input = name === 'card_add' ? {} : { orderId }
      return (await callOverHttp(strict.url, name, input, { token })).code
    }
    for (const name of ['card_add', 'converge_payment'] as const) {
      expect(await open(name, new Map())).toBe(0)
      const counted = await portal.db.many<{ key: string }>(sql`select key from limit_event`)
      for (const { key, most } of limits) {
        expect(counted.map((event) => event.key)).toContain(key)
        expect(await open(name, new Map([[key, most - 1]]))).toBe(0)
        expect(await open(name, new Map([[key, most]]))).toBe(14)
      }
    }
    await strict.close()
  })

  it('is not open to a provider who is not verified yet', async () => {
    const pending = await make.provider(portal, { status: 'pending' })
    expect((await pending.call('card_add', {})).code).toBe(12)
  })
})

describe('adding a card', () => {
  it("opens the gateway's form without storing anything", async () => {
    const opened = await provider.call('card_add', { nickname: 'Clinic' })
    expect(opened).toMatchObject({ code: 0, data: { card: null } })
    expect(opened.data.form?.scriptUrl).toContain('PayWithConverge')
    expect(await kept()).toEqual([])
  })

  it('keeps no form for a repeat of the same request, which is answered without one', async () => {
    const asked = { requestId: newId() }
    const { data } = await provider.call('card_add', asked)
    expect(data.form?.formToken).toBeTruthy()
    const repeat = await provider.call('card_add', asked)
    expect(repeat).toMatchObject({ code: 0, data: { form: null, card: null } })
    const replies = await portal.db.many<{ reply: unknown }>(sql`
      select reply from request_result where request_id = ${asked.requestId}`)
    expect(replies).toHaveLength(1)
    expect(JSON.stringify(replies)).not.toContain(data.form?.formToken)
  })

  it('and no other call with a form of the gateway keeps one', () => {
    const withForm = callNames.filter((name) => {
      const { properties } = schemaOf(entryOf(name).output, 'output')
      return (
        typeof properties === 'object' &&
        properties !== null &&
        'form' in properties &&
        JSON.stringify(properties.form).includes('formToken')
      )
    })
    expect(withForm.toSorted()).toEqual(['card_add', 'converge_payment', 'pay_card', 'vip_submit'])
    expect(withForm.filter((name) => !entryOf(name).shownOnce.includes('form'))).toEqual([])
  })

  it('looks up the token at the gateway, and never shows it', async () => {
    const gatewayToken = makeToken('08/2029', pans.alsoApproves)
    const added = await provider.call('card_add', { gatewayToken, nickname: 'Clinic', ...billing })
    expect(added.data.card).toMatchObject({
      network: 'mastercard',
      last4: '2124',
      expiry: '08/2029',
      nickname: 'Clinic',
      isDefault: true,
      expired: false,
      ...billing,
    })
    const [listed] = await kept()
    expect(listed).toEqual(added.data.card)
    const detail = await provider.call('card_detail', { cardId: listed?.cardId })
    expect(detail.data).toEqual(listed)
    expect(added.text + detail.text).not.toContain(gatewayToken)
  })

  it('answers the same card when the token comes again', async () => {
    const gatewayToken = makeToken()
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => provider.call('card_add', { gatewayToken })),
    )
    expect(new Set(answers.map(({ data }) => data.card?.cardId)).size).toBe(1)
    expect(await kept()).toHaveLength(1)
  })

  it('answers a repeat with the same request id', async () => {
    const input = { gatewayToken: makeToken(), requestId: randomUUID() }
    const first = await provider.call('card_add', input)
    await portal.db.run(
      sql`update card set nickname = 'changed since' where provider_id = ${provider.providerId}`,
    )
    expect((await provider.call('card_add', input)).data).toEqual(first.data)
    expect(await provider.call('card_add', { ...input, gatewayToken: makeToken() })).toMatchObject({
      code: 10,
    })
  })

  it('refuses a third one, and has its token forgotten', async () => {
    await add()
    await add()
    const third = makeToken()
    for (const input of [{ gatewayToken: third }, {}]) {
      expect(await provider.call('card_add', input)).toMatchObject({
        code: 10,
        message: 'You can only add up to 2 credit cards!',
      })
    }
    await forget()
    expect(portal.cards.tokens()).not.toContain(third)
    expect(await kept()).toHaveLength(2)
  })

  it('refuses an expired card, an unknown token and a token that another provider keeps', async () => {
    expect(await provider.call('card_add', { gatewayToken: makeToken('10/2026') })).toMatchObject({
      code: 10,
      message: 'This card has expired. Please use another card.',
    })
    const notVerified = { code: 20, message: 'The card could not be verified. Please try another card.' }
    expect(await provider.call('card_add', { gatewayToken: '9999999999999999' })).toMatchObject(notVerified)

    const { cardId } = await add()
    const gatewayToken = await tokenOf(cardId)
    provider = await make.provider(portal)
    expect(await provider.call('card_add', { gatewayToken })).toMatchObject(notVerified)
    await forget()
    expect(portal.cards.tokens()).toContain(gatewayToken)
    expect(await kept()).toEqual([])
  })

  it('reports when the gateway cannot be reached, and can be repeated', async () => {
    const gatewayToken = makeToken()
    portal.cards.fault({ mode: 'reset_before', match: 'ccquerytoken' })
    portal.cards.fault({ mode: 'http500', match: 'transaction_token' })
    expect(await provider.call('card_add', { gatewayToken })).toMatchObject({ code: 22 })
    expect(await provider.call('card_add', {})).toMatchObject({ code: 22 })
    expect(await add(gatewayToken)).toMatchObject({ isDefault: true })
  })

  it('keeps a card whose token was to be forgotten earlier', async () => {
    await add()
    const second = await add()
    const gatewayToken = makeToken()
    expect((await provider.call('card_add', { gatewayToken })).code).toBe(10)
    await provider.call('card_del', { cardId: second.cardId })
    await add(gatewayToken)
    await forget()
    expect(portal.cards.tokens()).toContain(gatewayToken)
  })
})

describe('changing a card', () => {
  it('sends a new expiry to the gateway', async () => {
    const { cardId } = await add(makeToken('08/2029'))
    const input = { cardId, expiry: '09/2030', nickname: 'New', ...billing, billingCity: 'Fresno' }
    expect(await provider.call('card_edit', input)).toMatchObject({ code: 0 })
    expect((await kept())[0]).toMatchObject({ expiry: '09/2030', nickname: 'New', billingCity: 'Fresno' })
    const read = await portal.services.cards.readCard(await tokenOf(cardId))
    expect(read).toMatchObject({ kind: 'ok', value: { expiry: '09/2030' } })
  })

  it('changes nothing when the gateway refuses or does not answer', async () => {
    const { cardId } = await add(makeToken('08/2029'))
    const input = { cardId, expiry: '09/2030', nickname: 'New', ...billing }
    portal.cards.fault({ mode: 'reset_before', match: 'ccupdatetoken' })
    expect(await provider.call('card_edit', input)).toMatchObject({ code: 22 })
    portal.cards.fault({ mode: 'error:5001', match: 'ccupdatetoken' })
    expect(await provider.call('card_edit', input)).toMatchObject({ code: 20 })
    expect((await kept())[0]).toMatchObject({ expiry: '08/2029', nickname: '' })
  })

  it('refuses a past or invalid expiry', async () => {
    const { cardId } = await add()
    const input = { cardId, nickname: '', ...billing }
    const past = await provider.call('card_edit', { ...input, expiry: '10/2026' })
    expect(past).toMatchObject({ code: 10, data: { fields: { expiry: expect.any(String) as string } } })
    for (const expiry of ['13/2030', '1/2030', '12/30', '']) {
      const answer = await provider.call('card_edit', { ...input, expiry })
      expect(answer).toMatchObject({ code: 10, data: { fields: { expiry: expect.any(String) as string } } })
    }
  })

  it('moves the default', async () => {
    const first = await add()
    const second = await add()
    expect(second.isDefault).toBe(false)
    expect(await provider.call('card_set_default', { cardId: second.cardId })).toMatchObject({ code: 0 })
    expect((await kept()).map(({ cardId, isDefault }) => [cardId, isDefault])).toEqual([
      [second.cardId, true],
      [first.cardId, false],
    ])
  })

  it('reports that a card has expired', async () => {
    const { cardId } = await add()
    await portal.db.run(sql`update card set expiry = '10/2026' where id = ${cardId}`)
    expect((await kept())[0]).toMatchObject({ expired: true })
  })
})

describe('deleting a card', () => {
  it('makes the other the default and has the token forgotten', async () => {
    const first = await add()
    const second = await add()
    const gatewayToken = await tokenOf(first.cardId)
    expect(await provider.call('card_del', { cardId: first.cardId })).toMatchObject({ code: 0 })
    expect(await kept()).toEqual([{ ...second, isDefault: true }])
    await forget()
    expect(portal.cards.tokens()).not.toContain(gatewayToken)
  })

  it('keeps the last one', async () => {
    const { cardId } = await add()
    expect(await provider.call('card_del', { cardId })).toMatchObject({
      code: 10,
      message: 'You can not delete the last card!',
    })
    expect(await kept()).toHaveLength(1)
  })

  it('has a token forgotten later when the gateway does not answer', async () => {
    const first = await add()
    await add()
    const gatewayToken = await tokenOf(first.cardId)
    await provider.call('card_del', { cardId: first.cardId })
    portal.cards.fault({ mode: 'http500', match: 'ccdeletetoken' })
    await forget()
    expect(portal.cards.tokens()).toContain(gatewayToken)
    await portal.db.run(sql`update token_to_forget set next_try_at = app_now()`)
    await forget()
    expect(portal.cards.tokens()).not.toContain(gatewayToken)
  })
})

it("answers another provider's card like one that does not exist", async () => {
  const { cardId } = await add()
  await add()
  const before = await kept()
  const owner = provider
  provider = await make.provider(portal)
  const edit = { expiry: '09/2030', nickname: 'x', ...billing }
  for (const id of [cardId, randomUUID()]) {
    for (const answer of [
      await provider.call('card_detail', { cardId: id }),
      await provider.call('card_edit', { cardId: id, ...edit }),
      await provider.call('card_set_default', { cardId: id }),
      await provider.call('card_del', { cardId: id }),
    ]) {
      expect(answer).toMatchObject({ status: 200, code: 11, data: {} })
    }
  }
  provider = owner
  expect(await kept()).toEqual(before)
})

it('the audit names the card of each act', async () => {
  const one = await add()
  const two = await add()
  const change = { cardId: one.cardId, expiry: '12/2031', ...billing }
  expect((await provider.call('card_edit', change)).code).toBe(0)
  expect((await provider.call('card_set_default', { cardId: two.cardId })).code).toBe(0)
  expect((await provider.call('card_del', { cardId: one.cardId })).code).toBe(0)
  expect((await provider.call('card_del', { cardId: two.cardId })).code).toBe(10)
  const rows = await portal.db.many(sql`
    select action, record_id as card, outcome from audit
    where account_id = ${provider.accountId} and action like 'card\_%' order by id`)
  expect(rows).toEqual([
    { action: 'card_add', card: one.cardId, outcome: 'ok' },
    { action: 'card_add', card: two.cardId, outcome: 'ok' },
    { action: 'card_edit', card: one.cardId, outcome: 'ok' },
    { action: 'card_set_default', card: two.cardId, outcome: 'ok' },
    { action: 'card_del', card: one.cardId, outcome: 'ok' },
    { action: 'card_del', card: two.cardId, outcome: 'card.lastOne' },
  ])
})

describe('in parallel', () => {
  it('twenty new cards end as two, one of them the default, and the others are forgotten', async () => {
    const tokens = Array.from({ length: 20 }, () => makeToken())
    const add = (gatewayToken: string) => provider.call('card_add', { gatewayToken })
    const answers = await Promise.all(
      tokens.map(async (token) => {
        let answer = await add(token)
        // On a busy machine one may wait too long for the lock of the others.
        while (answer.code === 13) answer = await add(token)
        return answer
      }),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
    expect(answers.filter(({ code }) => code === 10)).toHaveLength(18)
    const cards = await kept()
    expect(cards).toHaveLength(2)
    expect(cards.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    await forget()
    await forget()
    expect(tokens.filter((token) => portal.cards.tokens().includes(token))).toHaveLength(2)
  })

  it('two deletions leave one card, which is the default', async () => {
    for (let round = 0; round < 10; round++) {
      provider = await make.provider(portal)
      const ids = [(await add()).cardId, (await add()).cardId]
      const answers = await Promise.all(ids.map((cardId) => provider.call('card_del', { cardId })))
      expect(answers.map(({ code }) => code).sort()).toEqual([0, 10])
      expect(await kept()).toMatchObject([{ isDefault: true }])
    }
  })

  it('two changes of the default leave one default', async () => {
    const ids = [(await add()).cardId, (await add()).cardId]
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(ids.map((cardId) => provider.call('card_set_default', { cardId })))
      expect(answers.map(({ code }) => code)).toEqual([0, 0])
      expect((await kept()).filter(({ isDefault }) => isDefault)).toHaveLength(1)
    }
  })
})
