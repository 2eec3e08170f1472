import { displayName } from '@bencao/shared/domain/patient.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { personName } from './personName.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test.each([
  ['Mei', 'Lin'],
  ['美', '林'],
  ['阿依古丽', '买买提·'],
  ['㐀', '龍'],
  ['Mei 美', '林'],
  ['美', 'Lin'],
  ['', 'Lin'],
])('%s %s is called the same by the database and elsewhere', async (firstName, lastName) => {
  const { name } = await portal.db.one<{ name: string }>(sql`
    select ${personName(sql`p`)} as name
    from (values (${firstName}::text, ${lastName}::text)) p (first_name, last_name)`)
  expect(name).toBe(displayName({ firstName, lastName }))
})
