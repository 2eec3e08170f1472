import { resolve } from 'node:path'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { upgradedDatabase } from '../../../tests/portal/database.ts'
import { readGoods } from './catalogFiles.ts'

const dataFolder = resolve(import.meta.dirname, '../../data')
/** Staff wrote its description. */
const rewritten = 'SU-019'
const ofStaff = 'Our own words; avoid with nitroglycerin.'

it('0291_interactions.sql: delivered products get the caution of today; one that staff wrote stays', async () => {
  const goods = await readGoods(dataFolder)
  const former = goods.map(({ cautions, ...row }) => ({
    ...row,
    cautions: cautions.filter((caution) => caution === 'pregnancy'),
    description: row.sku === rewritten ? ofStaff : row.description,
  }))
  const { database, drop } = await upgradedDatabase('0290_faq_answers.sql', async ({ db }) => {
    await db.run(sql`
      insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, description, category, form,
        unit_of_measure, cautions, search_text)
      select id, sku, name_en, name_zh_hans, name_zh_hant, name_es, description, category, form,
        unit_of_measure, cautions, search_text
      from jsonb_populate_recordset(null::goods, ${JSON.stringify(former)}::jsonb)`)
  })
  const rows = await database.db.many<{ sku: string; cautions: string[]; revision: number }>(
    sql`select sku, cautions, revision from goods order by sku collate "C"`,
  )
  const isNew = (sku: string, cautions: readonly string[]) =>
    cautions.includes('interactions') && sku !== rewritten
  expect(rows).toEqual(
    goods
      .toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
      .map(({ sku, cautions }) => ({
        sku,
        cautions: sku === rewritten ? [] : cautions,
        // A form that was opened before is refused, as after any other change.
        revision: isNew(sku, cautions) ? 2 : 1,
      })),
  )
  await drop()
})
