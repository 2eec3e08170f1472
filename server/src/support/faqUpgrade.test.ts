import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { catalogId } from '../goods/catalogFiles.ts'
import { upgradedDatabase } from '../../../tests/portal/database.ts'

const server = resolve(import.meta.dirname, '../..')
const ofStaff = { en: 'Call us.', es: 'Llámenos.', 'zh-Hant': '請來電。', 'zh-Hans': '请来电。' }
/** The migrations that renewed answers, each with the one before it, and the keys of what they renewed or added. */
const upgrades = [
  ['0058_faq_answers.sql', '0051_support_phone.sql', ['password', 'newPhone', 'newDeposit'], []],
  [
    '0290_faq_answers.sql',
    '0283_kept_tokens_of_renewals.sql',
    ['cancelOrder', 'unpaidCancelled', 'patientTexts', 'shippingCost'],
    ['returnProduct', 'ownTexts', 'stopRenewal'],
  ],
] as const

interface Entry {
  key: string
  question: object
  answer: object
}

it.each(upgrades)(
  '%s: answers that nobody changed become those of today; those of staff stay',
  async (...upgrade) => {
    const [name, from, renewed, added] = upgrade
    const migration = await readFile(`${server}/migrations/${name}`, 'utf8')
    const former = [...migration.matchAll(/where answer = '([^']+)'::jsonb/g)].map(
      ([, answer = '']) => answer,
    )
    const { database, drop } = await upgradedDatabase(from, async ({ db }) => {
      for (const [position, answer] of [...former, JSON.stringify(ofStaff)].entries())
        await db.run(sql`
        insert into faq (id, position, category, question, answer)
        values (${newId()}, ${position}, 'account', '{}', ${answer}::jsonb)`)
    })
    const today = JSON.parse(await readFile(`${server}/data/faq.json`, 'utf8')) as Entry[]
    const of = (key: string) => today.find((entry) => entry.key === key)
    const rows = await database.db.many<{ id: string; answer: object }>(
      sql`select id, answer from faq order by position`,
    )
    const first = rows.slice(0, former.length + 1)
    expect(first.map(({ answer }) => answer)).toEqual([...renewed.map((key) => of(key)?.answer), ofStaff])
    const newer = rows.slice(former.length + 1)
    for (const key of added)
      expect(newer).toContainEqual({ id: catalogId('faq', key), answer: of(key)?.answer })
    await drop()
  },
)

it('a portal without questions gets none by an upgrade, so that it begins with all of today', async () => {
  const { database, drop } = await upgradedDatabase('0283_kept_tokens_of_renewals.sql', async () => {})
  expect(await database.db.many(sql`select id from faq`)).toEqual([])
  await drop()
})
