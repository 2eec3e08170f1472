import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { newPhone, type TestProvider } from '../../../tests/make/people.ts'
import { openShopSession, sampleShopper, shareCodeOf } from '../../../tests/make/shop.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { codeSentTo, otherThan } from '../../../tests/steps/signIn.ts'
import { openPortal as openServer } from '../app/portal.ts'
import { deleteEnded } from '../jobs/deleteEnded.ts'

let portal: TestPortal
let mei: TestProvider
let shareCode: string
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())
beforeEach(async () => {
  mei = await make.provider(portal)
  shareCode = await shareCodeOf(mei)
})

const prove = (phone: string, more: object = {}) => portal.call('shop_prove', { shareCode, phone, ...more })

describe('a phone on a share page', () => {
  it('is proved by the code that is sent to it, once', async () => {
    const phone = newPhone()
    expect((await prove(phone)).data).toEqual({ resendInSeconds: 60, shopSession: null, expiresAt: null })
    const code = await codeSentTo(portal, phone)
    expect(await prove(phone, { code: otherThan(code) })).toMatchObject({ code: 10 })
    const { data } = await prove(phone, { code })
    expect(data.shopSession).toMatch(/^[\w-]{43}$/)
    expect(await prove(phone, { code })).toMatchObject({ code: 10 })
  })

  it('is answered alike, whether it is a patient’s, a provider’s or nobody’s', async () => {
    const known = newPhone()
    await make.patient(mei, { phone: known })
    const phones = [newPhone(), known, mei.phone]
    const sent = await Promise.all(phones.map((phone) => prove(phone)))
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1)
    const wrong = await Promise.all(phones.map((phone) => prove(phone, { code: '000000' })))
    expect(new Set(wrong.map(({ text }) => text)).size).toBe(1)
  })

  it('needs the code for this purpose, and gets five guesses of one burst', async () => {
    const phone = newPhone()
    await portal.call('send_verification_code', { phone, audience: 'provider', purpose: 'register' })
    expect(await prove(phone, { code: await codeSentTo(portal, phone) })).toMatchObject({ code: 10 })
    const other = newPhone()
    await prove(other)
    const code = await codeSentTo(portal, other)
    await Promise.all(Array.from({ length: 8 }, (_, by) => prove(other, { code: otherThan(code, by + 1) })))
    expect(await prove(other, { code })).toMatchObject({ code: 10 })
  })

  it('gets a code a minute, and none of a page that has ended', async () => {
    const strict = await openServer({ ...portal.options, rateLimitScale: 1 })
    const phone = newPhone()
    const ask = (code: string) => callOverHttp(strict.url, 'shop_prove', { shareCode: code, phone })
    expect((await ask(shareCode)).code).toBe(0)
    expect(await ask(shareCode)).toMatchObject({ code: 14, data: { retryAfterSeconds: expect.any(Number) } })
    expect((await ask('F'.repeat(32))).code).toBe(11)
    await strict.close()
    await portal.db.run(sql`update account set status = 'suspended' where id = ${mei.accountId}`)
    expect((await prove(newPhone())).code).toBe(11)
  })

  it('gets a code although somebody had many refused, and although one network has had its share', async () => {
    await portal.db.run(sql`delete from limit_event`)
    const strict = await openServer({ ...portal.options, rateLimitScale: 0.1, trustedProxies: 1 })
    const from = (at: number, phone: string) =>
      callOverHttp(
        strict.url,
        'shop_prove',
        { shareCode, phone },
        { headers: { 'x-forwarded-for': `198.51.100.${at}` } },
      )
    for (let at = 0; at < 8; at += 1) expect((await from(at, '4165550100')).code).toBe(10)
    expect((await from(20, newPhone())).code).toBe(0)
    expect((await from(20, newPhone())).code).toBe(14)
    expect((await from(21, newPhone())).code).toBe(0)
    await strict.close()
  })

  it('opens a session of which a hash is stored, and which is deleted when it has ended', async () => {
    const session = await openShopSession(portal, shareCode, newPhone())
    const stored = await portal.db.one<{ found: number }>(sql`
      select count(*)::int as found from shop_session s where s::text like ${`%${session}%`}`)
    expect(stored.found).toBe(0)
    expect(portal.logged.join('\n')).not.toContain(session)
    await portal.clock.advance(1_801)
    await deleteEnded(portal.database)
    const left = await portal.db.one<{ left: number }>(sql`
      select count(*)::int as left from shop_session where provider_id = ${mei.providerId}`)
    expect(left.left).toBe(0)
  })

  it('counts also the tries that are refused, here and on the pay page', async () => {
    const strict = await openServer({ ...portal.options, rateLimitScale: 0.05 })
    const shopSession = await openShopSession(portal, shareCode, newPhone())
    const goodsId = await make.goods(portal, { retailCents: 2_000 })
    const chosen = { shareCode, shopSession, ...sampleShopper, lines: [{ goodsId, quantity: 1 }] }
    const wrong = { expectedTotalCents: 1 }
    const { totalCents } = (await portal.call('shop_order', chosen)).data
    const { paySession } = (await portal.call('shop_order', { ...chosen, expectedTotalCents: totalCents }))
      .data
    await portal.db.run(sql`delete from limit_event`)
    const codes: number[] = []
    for (let at = 0; at < 4; at += 1)
      codes.push((await callOverHttp(strict.url, 'shop_order', { ...chosen, ...wrong })).code)
    await portal.db.run(sql`delete from limit_event where key like 'payPage:%'`)
    const way = { paySession, delivery: 'pickup', ...wrong }
    for (let at = 0; at < 4; at += 1) {
      await portal.db.run(sql`delete from limit_event where key like 'payPage:%'`)
      codes.push((await callOverHttp(strict.url, 'pay_way', way)).code)
    }
    await strict.close()
    expect(codes).toEqual([13, 13, 13, 14, 13, 13, 13, 14])
  })

  it('places at most five orders an hour', async () => {
    const strict = await openServer({ ...portal.options, rateLimitScale: 1 })
    const shopSession = await openShopSession(portal, shareCode, newPhone())
    const goodsId = await make.goods(portal, { retailCents: 2_000 })
    const ask = (more: object) =>
      callOverHttp(strict.url, 'shop_order', {
        shareCode,
        shopSession,
        ...sampleShopper,
        lines: [{ goodsId, quantity: 1 }],
        ...more,
      })
    const { totalCents: expectedTotalCents } = (await ask({})).data as { totalCents: number }
    const codes: number[] = []
    for (let at = 0; at < 6; at += 1)
      codes.push((await ask({ expectedTotalCents, requestId: crypto.randomUUID() })).code)
    await strict.close()
    expect(codes).toEqual([0, 0, 0, 0, 0, 14])
  })
})
