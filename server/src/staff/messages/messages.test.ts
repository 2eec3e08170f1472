import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueMessage } from '../../outbox/queries.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { auditedOf } from '../../../../tests/steps/audit.ts'

let portal: TestPortal
let staff: TestStaff
let provider: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
  provider = await make.provider(portal)
})
afterAll(() => portal.close())

describe('a message that failed', () => {
  beforeEach(() => portal.db.run(sql`delete from outbox`))

  /** Returns the ids, in order. */
  async function failed(
    ...wanted: { recipient?: string; kind?: string; failure?: string; body?: string; sent?: boolean }[]
  ) {
    const ids: string[] = []
    for (const {
      recipient = '2125550187',
      kind = 'note',
      failure = 'carrier 30003',
      body = 'Order.',
      sent = true,
    } of wanted) {
      const ref = randomUUID()
      const channel = recipient.includes('@') ? 'email' : 'sms'
      await queueMessage(portal.db, { kind, ref, channel, recipient, subject: 'Order', body })
      await portal.clock.advance(1)
      const { id } = await portal.db.one<{ id: string }>(sql`
        update outbox set failed_at = app_now(), delivery = 'failed', failure = ${failure}, tries = 3,
          sent_at = case when ${sent} then app_now() end, dead_at = case when ${sent} then null else app_now() end
        where ref = ${ref} returning id`)
      ids.push(id)
    }
    return ids
  }
  const list = async (input = {}) => (await staff.call('staff_message_list', input)).data
  const resend = (messageId: string | undefined) => staff.call('staff_message_resend', { messageId })

  it('is listed newest first with the end of its address and without its text', async () => {
    const [first, second] = await failed(
      { body: 'Order B26-000001 is paid.' },
      { recipient: 'mei.lin@clinic.example', failure: 'smtp 550', sent: false },
    )
    await queueMessage(portal.db, {
      kind: 'fine',
      ref: '1',
      channel: 'sms',
      recipient: '2125550100',
      body: 'x',
    })
    const answer = await staff.call('staff_message_list', {})
    expect(answer.data).toMatchObject({
      total: 2,
      rows: [
        {
          messageId: second,
          channel: 'email',
          recipient: '…@clinic.example',
          failure: 'smtp 550',
          canResend: true,
        },
        {
          messageId: first,
          channel: 'sms',
          recipient: '…0187',
          failure: 'carrier 30003',
          tries: 3,
          canResend: true,
        },
      ],
    })
    for (const secret of ['2125550187', 'mei.lin', 'B26-000001']) expect(answer.text).not.toContain(secret)
    expect((await list({ page: 2, pageSize: 1 })).rows).toMatchObject([{ messageId: first }])
    expect((await list({ page: 1_000_000, pageSize: 100 })).rows).toEqual([])
  })

  it('is sent once more, as a new message, and leaves the list', async () => {
    const [messageId = ''] = await failed({})
    const answers = await Promise.all(Array.from({ length: 5 }, () => resend(messageId)))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13, 13, 13, 13])
    expect(await list()).toMatchObject({ rows: [], total: 0 })
    expect(await portal.jobs.sender.runOnce()).toBe(1)
    expect(portal.messages.find('2125550187')).toMatchObject({ body: 'Order.', deliveries: 1 })
    expect(portal.messages.find('2125550187')?.dedupeId).not.toBe(messageId)
    expect((await auditedOf(portal, staff, 'staff_message_resend', messageId)).toSorted()).toEqual([
      ...Array<string>(4).fill('message.notFailed'),
      'ok',
    ])
  })

  it('that fails again is listed again, and can be sent again', async () => {
    const [messageId] = await failed({})
    await resend(messageId)
    await portal.db.run(sql`
      update outbox set failed_at = app_now(), dead_at = app_now(), failure = 'notTaken' where failed_at is null`)
    const { rows } = await list()
    expect(rows).toMatchObject([{ failure: 'notTaken', canResend: true }])
    expect((await resend(rows[0]?.messageId)).code).toBe(0)
  })

  it('is not sent again if it was a code or link, is too late, or its reader replied STOP', async () => {
    await portal.db.run(sql`insert into sms_stop (phone, source) values ('2125550188', 'reader')`)
    const ids = await failed(
      { kind: 'code', body: '' },
      { kind: 'link', body: '' },
      { recipient: '2125550188' },
      {},
    )
    await portal.db.run(
      sql`update outbox set send_before = app_now() - interval '1 second' where id = ${ids[3]}`,
    )
    expect((await list()).rows.map(({ canResend }) => canResend)).toEqual([false, false, false, false])
    for (const id of ids) expect((await resend(id)).code).toBe(13)
    expect(await portal.jobs.sender.runOnce()).toBe(0)
  })

  it('an unknown one is refused as unknown; one that did not fail is not sent', async () => {
    expect((await resend(randomUUID())).code).toBe(11)
    await queueMessage(portal.db, {
      kind: 'fine',
      ref: '2',
      channel: 'sms',
      recipient: '2125550100',
      body: 'x',
    })
    const { id } = await portal.db.one<{ id: string }>(sql`select id from outbox`)
    expect((await resend(id)).code).toBe(13)
  })
})

it('failed messages are visible to staff only', async () => {
  for (const name of ['staff_message_list', 'staff_message_resend'] as const)
    expect((await provider.call(name, {})).code).toBe(12)
})
