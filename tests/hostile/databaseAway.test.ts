import { randomUUID } from 'node:crypto'
import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { type Called, callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { inputFields, isStaffs } from '../walks/fields.ts'
import { type Body, callerOf, inputFor } from '../walks/inputs.ts'
import { openProxy, type Proxy } from './proxy.ts'
import { statementsDuring } from './statements.ts'

let portal: TestPortal
let proxy: Proxy
/** Reaches the database only through the proxy. */
let server: Portal
let office: BackOffice

beforeAll(async () => {
  portal = await openPortal()
  proxy = await openProxy(portal.options.databaseUrl)
  server = await openServer({ ...portal.options, databaseUrl: proxy.through(portal.options.databaseUrl) })
  office = await make.backOffice(portal, { whole: true })
})
afterAll(async () => {
  await server.close()
  await proxy.close()
  await portal.close()
})

const ask = (name: CallName, input: Body): Promise<Called<unknown>> =>
  callOverHttp(server.url, name, input, { token: callerOf(name, office).token })

describe('the database stops answering during calls', () => {
  test('no call hangs, and the server recovers by itself', async () => {
    const names = callNames.filter((name) => !['sign_out', 'login', 'send_verification_code'].includes(name))
    // Connections are open and in use when it happens.
    await Promise.all(names.map(async (name) => ask(name, await inputFor(name, office))))
    office = await make.backOffice(portal, { whole: true })

    proxy.blackhole(true)
    const answers = await Promise.all(
      names.map(async (name) => {
        return { name, answer: await ask(name, await inputFor(name, office)) }
      }),
    )
    for (const { name, answer } of answers) {
      if (answer.status === 200) expect([name, answer.code]).toEqual([name, 0])
      else expect([name, answer.status, answer.code]).toEqual([name, 503, 503])
    }
    expect(answers.filter(({ answer }) => answer.status === 503).length).toBeGreaterThan(20)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    proxy.blackhole(false)
    await expect.poll(async () => (await ask('patient_list', {})).code, { timeout: 10_000 }).toBe(0)
    const after = await Promise.all(Array.from({ length: 20 }, () => ask('patient_list', {})))
    expect(after.map(({ code }) => code)).toEqual(Array.from({ length: 20 }, () => 0))
    expect(server.database.pool.totalCount).toBeLessThanOrEqual(10)
    expect(server.database.pool.waitingCount).toBe(0)
  })

  test('in the middle of a transaction it is not awaited a second time, to roll back', async () => {
    const statements = await statementsDuring(async () => {
      const work = server.database.transaction(async (db) => {
        await db.run(sql`select 1 as one`)
        proxy.blackhole(true)
        await db.run(sql`select 2 as two`)
      })
      await expect(work).rejects.toThrow('Query read timeout')
    })
    expect(statements).toEqual(['begin', 'select 1 as one', 'select 2 as two'])
    proxy.blackhole(false)
    await expect.poll(async () => (await ask('patient_list', {})).code, { timeout: 10_000 }).toBe(0)
  })
})

/**
 * The nth commit from now is executed, but its answer is lost. Returns a function that ends this and reports whether it
 * happened.
 */
const loseCommit = (nth: number) => {
  let seen = 0
  proxy.cutAfter = (sent) => {
    if (!/\bcommit\b/i.test(sent.toString('latin1'))) return false
    seen += 1
    return seen === nth
  }
  return () => {
    proxy.cutAfter = null
    return seen >= nth
  }
}

/** Which commit belongs to the call itself, not to a limit: the last one, determined by a rehearsal. */
async function ownCommit(rehearse: () => Promise<unknown>): Promise<number> {
  const statements = await statementsDuring(rehearse)
  return statements.filter((text) => /\bcommit\b/i.test(text)).length
}

describe('the answer to a commit is lost', () => {
  const repeatable = callNames.filter(
    (name) => entryOf(name).mode === 'write' && inputFields(name).some(({ path }) => path === 'requestId'),
  )

  test.each(repeatable)('%s, when repeated, does nothing a second time', async (name) => {
    const open = isStaffs(name) ? make.backOffice : make.clinic
    const mine = await open(portal)
    const ours = (input: Body) => callOverHttp(server.url, name, input, { token: callerOf(name, mine).token })
    const counts = () =>
      portal.db.one(sql`
        select (select count(*) from patient) as patients, (select count(*) from orders) as orders,
          (select count(*) from order_item) as lines, (select count(*) from order_event) as events,
          (select sum(on_hand) from stock) as stock`)
    const other = await open(portal)
    const rehearsed = { ...(await inputFor(name, other)), requestId: randomUUID() }
    const nth = await ownCommit(() => callerOf(name, other).call(name, rehearsed))
    // After the rehearsal, which may change what both name, such as a question.
    const input = { ...(await inputFor(name, mine)), requestId: randomUUID() }
    const lost = loseCommit(nth)
    const first = await ours(input)
    expect(lost()).toBe(true)
    expect([first.status, first.code]).toEqual([503, 503])
    const after = await counts()
    const again = await ours(input)
    expect([again.status, again.code]).toEqual([200, 0])
    expect(await counts()).toEqual(after)
  })

  test('an order is submitted once, and paid once, whatever answer is lost', async () => {
    const mine = await make.clinic(portal)
    const { call } = mine.provider
    const ours = (name: CallName, input: Body) =>
      callOverHttp(server.url, name, input, { token: mine.provider.token })
    const orderId = await mine.draftId()
    const { totalCents } = (await call('order_checkout', { orderId })).data
    const other = await make.clinic(portal)
    const rehearsed = { orderId: await other.draftId(), expectedTotalCents: totalCents }
    const lost = loseCommit(await ownCommit(() => other.provider.call('order_submit', rehearsed)))
    await ours('order_submit', { orderId, expectedTotalCents: totalCents })
    expect(lost()).toBe(true)
    const submitted = await ours('order_submit', { orderId, expectedTotalCents: totalCents })
    expect(submitted.code, submitted.message).toBe(0)
    const { events } = await portal.db.one<{ events: number }>(sql`
      select count(*) as events from order_event where order_id = ${orderId} and to_state = 'awaitingPayment'`)
    expect(events).toBe(1)

    // Each commit of the payment is lost once, each time with a separate order.
    for (let nth = 1; nth <= 5; nth++) {
      const buyer = await make.buyer(portal)
      const { cardId } = buyer
      const { orderId } = await buyer.place()
      const lostOne = loseCommit(nth)
      const pay = () =>
        callOverHttp(
          server.url,
          'converge_direct_payment',
          { orderId, cardId },
          { token: buyer.provider.token },
        )
      const first = await pay()
      lostOne()
      expect([200, 503]).toContain(first.status)
      await portal.clock.advance(60)
      portal.cards.advance(60)
      while ((await portal.jobs.settler.runOnce()) > 0);
      const again = await pay()
      expect([again.status, again.code]).toEqual([200, 0])
      const { references } = await portal.db.one<{ references: string[] }>(sql`
        select array_agg(reference) as references from payment where order_id = ${orderId}`)
      const charges = portal.cards.charges().filter(({ reference }) => references.includes(reference))
      expect([nth, charges.filter(({ voided }) => !voided).length]).toEqual([nth, 1])
    }
  })
})

describe('a statement that never ends', () => {
  test('is cut off, while the server is alive and serves the others', async () => {
    await portal.owner.db.run(sql`
      create or replace function business_zone() returns text language plpgsql volatile as
        $$ begin perform pg_sleep(60); return 'America/Los_Angeles'; end $$`)
    let over = false
    const slow = ask('server_time', {}).then((answer) => {
      over = true
      return answer
    })
    for (let look = 0; look < 5; look++) {
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect((await ask('faq_list_all_languages', {})).code).toBe(0)
    }
    expect(over).toBe(false)
    const answer = await slow
    expect([answer.status, answer.code]).toEqual([200, 13])
    expect(answer.text).not.toMatch(/statement|timeout|pg_/)
  })
})
