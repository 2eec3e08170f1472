import type { CallName } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import type { Buyer } from '../make/buyer.ts'
import { onePixel } from '../make/files.ts'
import { make } from '../make/make.ts'
import { newPhone } from '../make/people.ts'
import { sampleProfile } from '../make/samples.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { advance } from '../steps/settle.ts'
import { inputFor } from '../walks/inputs.ts'

let portal: TestPortal
let server: Portal
let shop: Buyer
/** For each call to a vendor: its name, and how many transactions were held open meanwhile. */
let asked: { what: string; held: number }[] = []

/** Transactions that are open and idle, each with the moment of its last statement. */
const idleTransactions = () =>
  portal.db.many<{ key: string }>(sql`
    select pid || ' ' || state_change::text as key from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`)

/** Counts the transactions that are open and idle from before a vendor is called until it has answered. */
const watched =
  <Given extends unknown[], Answer>(what: string, ask: (...given: Given) => Promise<Answer>) =>
  async (...given: Given): Promise<Answer> => {
    const before = await idleTransactions()
    try {
      return await ask(...given)
    } finally {
      const after = before.length > 0 ? await idleTransactions() : []
      // One that has sent a statement meanwhile belongs to other work.
      asked.push({ what, held: before.filter(({ key }) => after.some((row) => row.key === key)).length })
    }
  }

beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
  const { options, services, messages } = portal
  const { cards, files, npi } = services
  server = await openServer({
    ...options,
    services: {
      ...services,
      npi: { find: watched('npi', (number) => npi.find(number)) },
      cards: {
        name: cards.name,
        method: cards.method,
        clearingAccount: cards.clearingAccount,
        timeZone: cards.timeZone,
        listsVoids: cards.listsVoids,
        openCardForm: watched('openCardForm', (input) => cards.openCardForm(input)),
        readCard: watched('readCard', (token) => cards.readCard(token)),
        updateExpiry: watched('updateExpiry', (token, expiry) => cards.updateExpiry(token, expiry)),
        forgetCard: watched('forgetCard', (token) => cards.forgetCard(token)),
        charge: watched('charge', (input) => cards.charge(input)),
        find: watched('find', (input) => cards.find(input)),
        list: watched('list', (question) => cards.list(question)),
        settled: watched('settled', (day) => cards.settled(day)),
        reverse: watched('reverse', (request) => cards.reverse(request)),
        findReturn: watched('findReturn', (question) => cards.findReturn(question)),
        stateOf: watched('stateOf', (transactionId) => cards.stateOf(transactionId)),
      },
      files: {
        put: watched('put', (key, bytes, type) => files.put(key, bytes, type)),
        get: watched('get', (key) => files.get(key)),
        remove: watched('remove', (key) => files.remove(key)),
        olderThan: (seconds) => files.olderThan(seconds),
      },
      scanner: { isInfected: watched('isInfected', async () => false) },
    },
    messenger: { send: watched('send', (message) => messages.send(message)) },
  })
})
afterAll(async () => {
  await server.close()
  await portal.close()
})

/** The calls to vendors since the last look; no transaction may have been held open meanwhile. */
function vendorCalls(): string[] {
  const lately = asked
  asked = []
  expect(lately.filter(({ held }) => held > 0)).toEqual([])
  return [...new Set(lately.map(({ what }) => what))].toSorted()
}

const call = <N extends CallName>(name: N, input: object) =>
  callOverHttp(server.url, name, { ...input }, { token: shop.provider.token })

test('no transaction is held open while a card is charged, and none while its message is sent', async () => {
  const { orderId } = await shop.place()
  expect((await call('converge_direct_payment', { orderId, cardId: shop.cardId })).code).toBe(0)
  expect(vendorCalls()).toEqual(['charge'])
  expect(await server.jobs.sender.runOnce()).toBeGreaterThan(0)
  expect(vendorCalls()).toEqual(['send'])
})

test('none while a lost charge is looked up and reversed', async () => {
  const { orderId } = await shop.place()
  portal.cards.fault({ mode: 'wrong_amount', match: 'ccsale' })
  expect((await call('converge_direct_payment', { orderId, cardId: shop.cardId })).code).toBe(21)
  const lost = await shop.place()
  portal.cards.fault({ mode: 'reset_after', match: 'ccsale' })
  expect((await call('converge_direct_payment', { orderId: lost.orderId, cardId: shop.cardId })).code).toBe(
    21,
  )
  await advance(portal, 5)
  while ((await server.jobs.settler.runOnce()) > 0);
  expect(vendorCalls()).toEqual(['charge', 'find', 'reverse'])
})

test('none while staff cancel a paid order, sign a provider up and check the registry again', async () => {
  const { provider } = shop
  const staff = await make.staff(portal)
  const asStaff = (
    name: 'staff_order_cancel' | 'staff_provider_add' | 'staff_provider_check',
    input: object,
  ) => callOverHttp(server.url, name, { ...input }, { token: staff.token })
  const { orderId } = await shop.place()
  expect((await call('converge_direct_payment', { orderId, cardId: shop.cardId })).code).toBe(0)
  vendorCalls()
  const order = { providerId: provider.providerId, orderId, reason: 'Sold out' }
  expect((await asStaff('staff_order_cancel', order)).code).toBe(0)
  expect(vendorCalls()).toEqual(['reverse'])

  const { acceptTerms: _acceptTerms, ...profile } = sampleProfile
  expect((await asStaff('staff_provider_add', { phone: newPhone(), ...profile })).code).toBe(0)
  expect((await asStaff('staff_provider_check', { providerId: provider.providerId })).code).toBe(0)
  expect(vendorCalls()).toEqual(['npi'])
})

test('none while a card is added, changed and deleted', async () => {
  const clinic = await make.clinic(portal)
  const ask = async (name: 'card_add' | 'card_edit' | 'card_del', more: object = {}) => {
    const input = { ...(await inputFor(name, clinic)), ...more }
    expect((await callOverHttp(server.url, name, input, { token: clinic.provider.token })).code).toBe(0)
  }
  await ask('card_del')
  await ask('card_add')
  await ask('card_add', {
    gatewayToken: portal.cards.makeToken({ pan: '5121212121212124', expiry: '12/2031' }),
  })
  await ask('card_edit', { expiry: '11/2032' })
  expect(vendorCalls()).toEqual(expect.arrayContaining(['openCardForm', 'readCard', 'updateExpiry']))
})

test('none while a file is stored and read', async () => {
  const { data } = await call('upload_image2', { purpose: 'photo', file: onePixel })
  expect((await call('file_download', { fileId: data.fileId })).status).toBe(200)
  expect(vendorCalls()).toEqual(['get', 'isInfected', 'put'])
})
