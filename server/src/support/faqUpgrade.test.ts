import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { migrate } from '../db/migrate.ts'
import { emptyDatabase } from '../../../tests/portal/database.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/portal/testDb.ts'

const server = resolve(import.meta.dirname, '../..')
const migrations = `${server}/migrations`
const renewed = ['password', 'newPhone', 'newDeposit']
const ofStaff = { en: 'Call us.', es: 'Llámenos.', 'zh-Hant': '請來電。', 'zh-Hans': '请来电。' }

let database: TestDatabase
let drop: () => Promise<void>

beforeAll(async () => {
  const empty = await emptyDatabase()
  drop = empty.drop
  await migrate(empty.ownerUrl, migrations, '0051_support_phone.sql')
  database = openTestDatabase(empty.ownerUrl, { connections: 1 })
  const migration = await readFile(`${migrations}/0058_faq_answers.sql`, 'utf8')
  const former = [...migration.matchAll(/where answer = '([^']+)'::jsonb/g)].map(([, answer = '']) => answer)
  for (const [position, answer] of [...former, JSON.stringify(ofStaff)].entries())
    await database.db.run(sql`
      insert into faq (id, position, category, question, answer)
      values (${newId()}, ${position}, 'account', '{}', ${answer}::jsonb)`)
  await database.close()
  await migrate(empty.ownerUrl, migrations)
  database = openTestDatabase(empty.ownerUrl, { connections: 1 })
})
afterAll(async () => {
  await database.close()
  await drop()
})

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
