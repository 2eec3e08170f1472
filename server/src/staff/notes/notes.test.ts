import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

async function named(name: string) {
  const staff = await make.staff(portal)
  await portal.db.run(sql`update account set name = ${name} where id = ${staff.accountId}`)
  return staff
}

const script = 'Call after 5 pm.\n<script>alert("x")</script>'

test('notes are added, struck out once, and never deleted', async () => {
  const [staff, other] = [await named('Amy Wu'), await named('Bo Li')]
  const { providerId } = await make.provider(portal)
  const list = async () => (await staff.call('staff_note_list', { providerId })).data
  expect(await list()).toMatchObject({ rows: [], total: 0 })
  const { data: first } = await staff.call('staff_note_add', { providerId, text: script })
  await portal.clock.advance(60)
  await other.call('staff_note_add', { providerId, text: 'Second' })
  expect(await list()).toMatchObject({
    rows: [
      { text: 'Second', by: 'Bo Li', struck: null },
      { noteId: first.noteId, text: script, by: 'Amy Wu', struck: null },
    ],
    total: 2,
  })
  const strike = () => other.call('staff_note_strike', { providerId, noteId: first.noteId })
  const both = await Promise.all([strike(), strike()])
  expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13])
  expect((await list()).rows[1]).toMatchObject({ text: script, struck: { by: 'Bo Li' } })
  await expect(portal.owner.db.run(sql`update provider_note set text = 'x'`)).rejects.toThrow('append-only')
  await expect(portal.owner.db.run(sql`delete from provider_note_strike`)).rejects.toThrow('append-only')
  const { n } = await portal.db.one<{ n: number }>(sql`
    select count(*) as n from audit where record_id = ${first.noteId} and account_id = ${staff.accountId}
      and action = 'staff_note_add'`)
  expect(n).toBe(1)
})

test('an empty note is refused, and one sent twice is added once', async () => {
  const staff = await make.staff(portal)
  const { providerId } = await make.provider(portal)
  expect((await staff.call('staff_note_add', { providerId, text: ' \n ' })).code).toBe(10)
  const requestId = crypto.randomUUID()
  for (let time = 0; time < 2; time++)
    await staff.call('staff_note_add', { providerId, text: 'Once', requestId })
  expect((await staff.call('staff_note_list', { providerId })).data.total).toBe(1)
})

test('neither the provider nor a look at the portal gets them, by any call or export', async () => {
  const staff = await make.staff(portal)
  const provider = await make.provider(portal)
  const { providerId } = provider
  const secret = 'Zanzibar-note'
  await staff.call('staff_note_add', { providerId, text: secret })
  const { data } = await staff.call('staff_view_begin', { providerId, reason: 'Look' })
  for (const token of [provider.token, data.userInfo.token]) {
    expect((await portal.call('staff_note_list', { providerId }, { token })).code).toBe(12)
    for (const name of ['doctor_detail', 'view_list', 'notifications', 'account_security'] as const) {
      const { code, text } = await portal.call(name, {}, { token })
      expect(code, name).toBe(0)
      expect(text).not.toContain(secret)
    }
  }
})

test('a note of another provider is unknown', async () => {
  const staff = await make.staff(portal)
  const [one, two] = [await make.provider(portal), await make.provider(portal)]
  const { data } = await staff.call('staff_note_add', { providerId: one.providerId, text: 'One' })
  const { code } = await staff.call('staff_note_strike', { providerId: two.providerId, noteId: data.noteId })
  expect(code).toBe(11)
  expect((await staff.call('staff_note_list', { providerId: two.providerId })).data.rows).toEqual([])
})
