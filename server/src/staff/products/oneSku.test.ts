import { readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { setBarcode } from '../stock/queries.ts'

let portal: TestPortal
let grace: TestStaff
let tom: TestStaff
beforeAll(async () => {
  portal = await openPortal()
  grace = await make.staff(portal, { role: 'administrator' })
  tom = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())

const add = (by: TestStaff, sku: string) =>
  by.call('staff_goods_add', {
    sku,
    name: 'Same',
    nameZhHant: '同',
    nameZhHans: '同',
    nameEs: 'Igual',
    category: 'formulas',
    form: 'granules',
    unitOfMeasure: 'bottle',
    timesPerDay: 2,
    timing: 'anytime',
    subscribable: false,
    active: true,
    ingredients: '',
  })

const head = 'sku,name_en,name_zh_hant,name_zh_hans,name_es,category,form,unit'
const upload = async (...skus: string[]) => {
  const rows = skus.map((sku) => `${sku},Same,同,同,Igual,formulas,granules,bottle`)
  const file = new TextEncoder().encode([head, ...rows].join('\n'))
  expect((await grace.call('staff_goods_import', { file })).data.state).toBe('read')
  return (await grace.call('staff_goods_import_view', { show: 'bad' })).data
}
const confirm = (digest: string) => grace.call('staff_goods_import_confirm', { digest })
const countOf = async (sku: string) =>
  (
    await portal.db.one<{ count: number }>(sql`
      select count(*)::int as count from goods where upper(sku) = upper(${sku})`)
  ).count

describe('one SKU in capital and small letters', () => {
  it('belongs to one product, if an import and another person add it at once', async () => {
    for (const round of ['a', 'b', 'c', 'd', 'e']) {
      const { digest } = await upload(`once-${round}`)
      const answers = await Promise.all([confirm(digest), add(tom, `ONCE-${round}`)])
      const codes = answers.map(({ code }) => code)
      expect(codes.filter((code) => code === 0)).toHaveLength(1)
      expect([10, 13]).toContain(codes.find((code) => code !== 0))
      expect(await countOf(`once-${round}`)).toBe(1)
    }
  })

  it('stays with its product, if another one is renamed to it during an import', async () => {
    const { goodsId } = (await add(tom, 'RENAMED-1')).data
    const {
      prices: _prices,
      events: _events,
      ...known
    } = (await tom.call('staff_goods_detail', { goodsId })).data
    const { digest } = await upload('taken-1')
    const { revision, ...product } = known
    const renamed = { ...product, goodsId, revision, sku: 'TAKEN-1', ingredients: '' }
    const answers = await Promise.all([confirm(digest), tom.call('staff_goods_edit', renamed)])
    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1)
    expect(await countOf('taken-1')).toBe(1)
  })

  it('is not given to two by an update of the portal: it names them instead', async () => {
    const migration = await readFile(
      new URL('../../../migrations/0191_one_product_per_sku.sql', import.meta.url),
      'utf8',
    )
    await portal.owner.db.run(sql`alter index goods_sku rename to goods_sku_once`)
    await portal.owner.db.run(sql`drop index goods_sku_once`)
    await portal.owner.db.run(sql`create index goods_sku on goods (upper(sku))`)
    const [one, other] = [
      await make.goods(portal, { retailCents: 1 }),
      await make.goods(portal, { retailCents: 1 }),
    ]
    await portal.owner.db.run(sql`update goods set sku = 'Two-1' where id = ${one}`)
    await portal.owner.db.run(sql`update goods set sku = 'TWO-1' where id = ${other}`)
    await expect(portal.owner.pool.query(migration)).rejects.toThrow(/: (?:TWO-1, Two-1|Two-1, TWO-1)$/)
    await portal.owner.db.run(sql`update goods set sku = 'TWO-2' where id = ${other}`)
    await portal.owner.pool.query(migration)
    expect((await add(tom, 'two-1')).data).toMatchObject({ fields: { sku: expect.any(String) } })
  })
})

describe('a barcode of a product', () => {
  it('is the SKU of no other: it cannot be added, edited or imported', async () => {
    const { goodsId } = (await add(tom, 'OWN-1')).data
    expect((await tom.call('staff_barcode_set', { goodsId, code: 'bar-1' })).code).toBe(0)
    expect((await add(tom, 'BAR-1')).data).toMatchObject({ fields: { sku: expect.any(String) } })
    expect(await upload('bar-1')).toMatchObject({
      counts: { bad: 1, new: 0 },
      rows: [{ problems: [{ column: 'sku', problem: 'barcode' }] }],
    })
    const { digest } = await upload('bar-2')
    expect((await tom.call('staff_barcode_set', { goodsId, code: 'BAR-2' })).code).toBe(0)
    expect((await confirm(digest)).code).toBe(13)
    expect(await countOf('bar-2')).toBe(0)
  })

  it('is given to it, or is the SKU of another one, if both are asked for at once', async () => {
    for (const round of ['a', 'b', 'c', 'd', 'e']) {
      const { goodsId } = (await add(tom, `OF-${round}`)).data
      const answers = await Promise.all([
        tom.call('staff_barcode_set', { goodsId, code: `BOTH-${round}` }),
        add(grace, `both-${round}`),
      ])
      expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1)
    }
  })

  it('that is not committed yet makes an import wait, which then adds no product with it', async () => {
    const { goodsId } = (await add(tom, 'HELD-1')).data
    const { digest } = await upload('held-2')
    let confirmed: ReturnType<typeof confirm> | undefined
    await portal.database.transaction(async (db) => {
      expect(await setBarcode(db, 'HELD-2', goodsId)).toBe(true)
      confirmed = confirm(digest)
      await vi.waitFor(async () => {
        const { waits } = await portal.db.one<{ waits: boolean }>(sql`
          select exists (select 1 from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock') as waits`)
        expect(waits).toBe(true)
      })
    })
    expect((await confirmed)?.code).toBe(13)
    expect(await countOf('held-2')).toBe(0)
  })
})
