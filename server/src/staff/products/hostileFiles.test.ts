import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

const bookOf = (rows: string) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  })

const columns = [
  'sku',
  'name_en',
  'name_zh_hant',
  'name_zh_hans',
  'name_es',
  'pinyin',
  'category',
  'form',
  'unit',
  'ingredients',
]
const row = (line: string, cells: readonly string[]) =>
  `<row r="${line}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
const product = (line: string, sku: string, ingredients = 'Chai Hu') =>
  row(line, [sku, 'Name', '名', '名', 'Nombre', `P ${sku}`, 'formulas', 'granules', 'bottle', ingredients])
const head = row('1', columns)

const upload = (rows: string) => grace.call('staff_goods_import', { file: bookOf(rows) })
const view = async () => (await grace.call('staff_goods_import_view', { pageSize: 100 })).data

describe('a workbook that no spreadsheet writes', () => {
  it.each([
    ['a row far below the last one', head + product('99999999999', 'HX-1')],
    ['a row twice', head + product('5', 'HX-1') + product('5', 'HX-2')],
    ['a row before the one above it', head + product('5', 'HX-1') + product('4', 'HX-2')],
    ['a row of no number', head + product('1e3x', 'HX-1')],
  ])('with %s is refused', async (_what, rows) => {
    expect(await upload(rows)).toMatchObject({ code: 0, data: { state: 'refused' } })
    expect(await view()).toMatchObject({ state: 'refused', fault: 'unreadable' })
  })

  it.each(['_x0000_', '_x0007_', '_xD800_'])('with %s in an ingredient names the cell', async (sign) => {
    expect((await upload(head + product('2', 'HX-3', `Chai${sign}Hu`))).data.state).toBe('read')
    expect(await view()).toMatchObject({ rows: [{ problems: [{ column: 'ingredients' }] }] })
  })

  it.each([
    ['sk_x0000_u', 'sk\uFFFDu'],
    [`${'x'.repeat(59)}😀y`, `${'x'.repeat(59)}😀`],
  ])('with the heading %s names it', async (heading, name) => {
    expect((await upload(row('1', ['sku', heading]) + row('2', ['HX-4', 'a']))).data.state).toBe('refused')
    expect(await view()).toMatchObject({ fault: 'unknownColumn', faultName: name })
  })
})

it('rows with long texts are read to the last one', async () => {
  const long = Array.from({ length: 300 }, (_, at) =>
    product(
      String(at + 2),
      `HL-${at}`,
      Array.from({ length: 40 }, (_none, herb) => `${'草'.repeat(50)}${herb}`).join(';'),
    ),
  )
  expect((await upload(head + long.join(''))).data.state).toBe('read')
  const { counts, rowsInFile, rowsRead, digest } = await view()
  expect({ counts, rowsInFile, rowsRead }).toEqual({
    counts: { bad: 0, new: 300, changed: 0, same: 0 },
    rowsInFile: 300,
    rowsRead: 300,
  })
  expect((await grace.call('staff_goods_import_confirm', { digest })).data).toEqual({
    added: 300,
    changed: 0,
  })
})
