import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let grace: TestStaff
beforeAll(async () => {
  portal = await openPortal()
  grace = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())

const count = 10_000
const head =
  'sku,name_en,name_zh_hant,name_zh_hans,name_es,pinyin,category,form,unit,description,retail_price,provider_price,ingredients'
const rowOf = (at: number) =>
  `L-${at},Large ${at},大${at},大${at},Grande ${at},Da ${at},formulas,granules,bottle,${'x'.repeat(200)},20.00,13.00,Chai Hu 60%; Bai Shao 40%`

it('ten thousand products are imported within thirty seconds', async () => {
  const file = new TextEncoder().encode(
    [head, ...Array.from({ length: count }, (_, at) => rowOf(at))].join('\n'),
  )
  const before = performance.now()
  expect((await grace.call('staff_goods_import', { file })).data.state).toBe('read')
  const { counts, digest } = (await grace.call('staff_goods_import_view', {})).data
  expect(counts).toEqual({ bad: 0, new: count, changed: 0, same: 0 })
  const { data } = await grace.call('staff_goods_import_confirm', { digest })
  expect(data).toEqual({ added: count, changed: 0 })
  expect((performance.now() - before) / 1000).toBeLessThan(30)
}, 60_000)
