import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { isViewable } from '@bencao/shared/contract/entry/isViewable.ts'
import sql, { join, raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { type Body, inputFor } from './inputs.ts'

let portal: TestPortal
let office: BackOffice
let token: string
const inputs = new Map<CallName, Body>()

beforeAll(async () => {
  portal = await openPortal()
  office = await make.backOffice(portal, { whole: true })
  // What the inputs of some calls create is created before.
  for (const name of callNames) inputs.set(name, await inputFor(name, office))
  const { providerId } = office.provider
  const { data } = await office.administrator.call('staff_view_begin', { providerId, reason: 'Walk' })
  token = data.userInfo.token
})
afterAll(() => portal.close())

/** Tables that say what customer service looked at. */
const logs = ['audit', 'view_as', 'view_as_end']

/** A digest takes longer than many calls. */
const atATime = 10

/** A digest of each table but the logs. */
async function digests(): Promise<Record<string, string>> {
  const tables = await portal.owner.db.many<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const each = tables
    .filter(({ name }) => !logs.includes(name))
    .map(
      ({ name }) =>
        sql`select ${name}::text as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${raw(name)} t`,
    )
  const rows = await portal.owner.db.many<{ name: string; digest: string }>(join(each, ' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

test('no call writes anything while customer service looks at a portal', async () => {
  const before = await digests()
  expect(Object.keys(before).length).toBeGreaterThan(70)
  let opened = 0
  const names = callNames.filter((each) => each !== 'view_end')
  for (const [at, name] of names.entries()) {
    const { status, code } = await portal.call(name, { ...inputs.get(name) }, { token })
    expect(status, name).toBe(200)
    if (!isViewable(entryOf(name))) expect([12], name).toContain(code)
    else if (entryOf(name).access === 'staff') expect(code, name).toBe(12)
    else if (code === 0) opened += 1
    const isEnd = at === names.length - 1 || at % atATime === atATime - 1
    if (isEnd) expect(await digests(), names.slice(at - (at % atATime), at + 1).join()).toEqual(before)
  }
  expect(opened).toBeGreaterThan(30)
}, 120_000)

test('every call of another mode than read is refused, and every read that is counted or is a file', () => {
  for (const name of callNames.filter((each) => each !== 'view_end')) {
    const { mode, rate, answer } = entryOf(name)
    if (mode !== 'read' || rate !== 'usual' || answer === 'file')
      expect(isViewable(entryOf(name)), name).toBe(false)
  }
})
