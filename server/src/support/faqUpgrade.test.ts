import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { upgradedDatabase } from '../../../tests/portal/database.ts'
import type { TestDatabase } from '../../../tests/portal/testDb.ts'

const server = resolve(import.meta.dirname, '../..')
const renewed = ['password', 'newPhone', 'newDeposit']
const ofStaff = { en: 'Call us.', es: 'Llámenos.', 'zh-Hant': '請來電。', 'zh-Hans': '请来电。' }

let database: TestDatabase
let drop: () => Promise<void>

beforeAll(async () => {
  const migration = await readFile(`${server}/migrations/0058_faq_answers.sql`, 'utf8')
  const former = [...migration.matchAll(/where answer = '([^']+)'::jsonb/g)].map(([, answer = '']) => answer)
  const upgraded = await upgradedDatabase('0051_support_phone.sql', async ({ db }) => {
    for (const [position, answer] of [...former, JSON.stringify(ofStaff)].entries())
      await db.run(sql`
        insert into faq (id, position, category, question, answer)
        values (${newId()}, ${position}, 'account', '{}', ${answer}::jsonb)`)
  })
  database = upgraded.database
  drop = upgraded.drop
})
afterAll(() => drop())

it('answers that nobody changed become those of today; those of staff stay', async () => {
  const today = JSON.parse(await readFile(`${server}/data/faq.json`, 'utf8')) as {
    key: string
    answer: object
  }[]
  const rows = await database.db.many<{ answer: object }>(sql`select answer from faq order by position`)
  expect(rows.map(({ answer }) => answer)).toEqual([
    ...renewed.map((one) => today.find(({ key }) => key === one)?.answer),
    ofStaff,
  ])
})
