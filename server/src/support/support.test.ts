import { langs } from '@bencao/shared/domain/lang.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { openPortal as openServer } from '../app/portal.ts'
import { loadFaq } from './faq.ts'

let portal: TestPortal
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal({ rateLimitScale: 1 })
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

const letter = {
  topic: 'order',
  name: 'Mei Lin',
  phone: '(212) 555-0123',
  email: 'mei@clinic.example',
  message: 'Where is my parcel?\nIt was sent {on} Monday.',
}

it('anybody can see how customer service is reached', async () => {
  const { data } = await portal.call('support_contact', {})
  expect(data).toEqual({
    company: 'Bencao',
    addressLines: [],
    email: 'support@bencao.example',
    phone: '5105550100',
    hours: '09:00-17:00',
    timeZone: 'America/Los_Angeles',
  })
  expect(data.phone).toMatch(/^\d{10}$/)
  expect(data.hours).toMatch(/^\d\d:\d\d-\d\d:\d\d$/)
})

describe('the questions', () => {
  it('and their answers come in all four languages at once', async () => {
    const { rows } = (await provider.call('faq_list_all_languages', {})).data
    expect(rows).toHaveLength(19)
    for (const lang of langs) {
      const texts = rows.flatMap(({ question, answer }) => [question[lang], answer[lang]])
      expect(new Set(texts).size).toBe(38)
    }
    for (const { question } of rows) expect(new Set(Object.values(question)).size).toBe(4)
  })

  it('say how long stock is held, what ends messages and renewals, what ships free, and where to cancel and return', async () => {
    const { rows } = (await provider.call('faq_list_all_languages', {})).data
    const says = (question: RegExp, ...parts: readonly RegExp[]) => {
      const answer = Object.values(rows.find(({ question: of }) => question.test(of.en))?.answer ?? {})
      expect(answer, String(question)).toHaveLength(4)
      for (const text of answer) for (const part of parts) expect(text).toMatch(part)
    }
    says(/cancelled even though/, /30/, /\b7\b/, /\b14\b/)
    says(/cancel an order/, /Cancel order|Cancelar pedido|取消訂單|取消订单/, /form|表單|表单/)
    says(/return a product/, /form|表單|表单/, /PayPal/)
    says(/shipping cost/, /VIP/)
    says(/patients get text messages/, /STOP/, /START/)
    says(/to my own phone/, /STOP/, /START/)
    says(/renewal of my membership/, /VIP/, /\b30\b/, /\b7\b/)
  })

  it('that staff changed or deleted stay so at the next start', async () => {
    await portal.db.run(
      sql`update faq set active = position <> 0, question = question || '{"en": "Changed?"}'`,
    )
    await loadFaq(portal.db, `${portal.options.projectFolder}/server/data`)
    const { rows } = (await provider.call('faq_list_all_languages', {})).data
    expect(rows).toHaveLength(18)
    expect(new Set(rows.map(({ question }) => question.en))).toEqual(new Set(['Changed?']))
  })
})

describe('the contact form', () => {
  const kept = (id: string) =>
    portal.db.many(sql`
      select topic, name, phone, email, message from inbox_message where provider_id = ${id}`)
  const mails = () =>
    portal.db.many<{ recipient: string; subject: string; body: string }>(sql`
      select recipient, subject, body from outbox where kind = 'contact' order by id`)

  it('reaches the inbox; the support address hears only that a message waits', async () => {
    expect(await provider.call('message_submit', letter)).toMatchObject({ code: 0, data: {} })
    expect(await kept(provider.providerId)).toEqual([{ ...letter, phone: '2125550123' }])
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: 'support@bencao.example' })
    expect(mail?.subject).toMatch(/^Help Center: a message waits \(\d+\)$/)
    expect(mail?.body).toContain('https://bencao.example/staff/inbox')
    for (const typed of [letter.name, '2125550123', letter.email, 'parcel'])
      expect(JSON.stringify(mail)).not.toContain(typed)
    await portal.jobs.sender.runOnce()
    expect((await mails())[0]?.body).toBe('')
  })

  it('is sent once, however often the button was pressed', async () => {
    const writer = await make.provider(portal)
    const requestId = '0b6a2b0e-8d0b-4a57-9b3f-5a4a5f6b7c8d'
    await writer.call('message_submit', { ...letter, requestId })
    await writer.call('message_submit', { ...letter, requestId })
    expect(await kept(writer.providerId)).toHaveLength(1)
  })

  it('allows no second header in a subject or name', async () => {
    const before = await mails()
    const bad = { ...letter, name: 'Mei\r\nBcc: all@world.example' }
    expect(await provider.call('message_submit', bad)).toMatchObject({ code: 10 })
    const worse = { ...letter, topic: 'order\r\nBcc: all@world.example' }
    expect(await provider.call('message_submit', worse)).toMatchObject({ code: 10 })
    expect(await mails()).toEqual(before)
  })

  it('accepts five messages an hour from a provider, independently of others', async () => {
    const writer = await make.provider(portal)
    for (let number = 0; number < 5; number++)
      expect((await writer.call('message_submit', letter)).code).toBe(0)
    const refused = await writer.call('message_submit', letter)
    expect(refused).toMatchObject({ code: 14, data: { retryAfterSeconds: 3_600 } })
    expect(await kept(writer.providerId)).toHaveLength(5)
    const other = await make.provider(portal, { status: 'suspended' })
    expect((await other.call('message_submit', letter)).code).toBe(0)
    await portal.clock.advance(3_600)
    const again = await make.provider(portal)
    expect((await again.call('message_submit', letter)).code).toBe(0)
  })

  it('counts whole messages at any scale of the limits', async () => {
    const server = await openServer({ ...portal.options, rateLimitScale: 0.3 })
    const { token } = await make.provider(portal)
    const write = async () => (await callOverHttp(server.url, 'message_submit', letter, { token })).code
    expect([await write(), await write(), await write()]).toEqual([0, 0, 14])
    await server.close()
  })
})
