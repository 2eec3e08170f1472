import pg from 'pg'
import sql from 'sql-template-tag'
import { productColumns } from '@bencao/shared/domain/catalog/productCells.ts'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let grace: TestStaff
let tom: TestStaff
let rosa: TestProvider
beforeAll(async () => {
  portal = await openPortal()
  grace = await make.staff(portal, { role: 'administrator' })
  tom = await make.staff(portal, { role: 'administrator' })
  rosa = await make.provider(portal)
})
afterAll(() => portal.close())

const utf8 = (text: string) => new TextEncoder().encode(text)
type Cells = Partial<Record<(typeof productColumns)[number], string>>

let numbers = 0
const newCells = (more: Cells = {}): Cells => {
  numbers += 1
  return {
    sku: `IM-${numbers}`,
    name_en: `Imported ${numbers}`,
    name_zh_hant: `匯入${numbers}`,
    name_zh_hans: `导入${numbers}`,
    name_es: `Importado ${numbers}`,
    pinyin: `Dao Ru ${numbers}`,
    category: 'formulas',
    form: 'granules 100 g',
    unit: 'bottle',
    dosage: '4 g',
    times_per_day: '2',
    timing: 'after meals',
    cautions: 'pregnancy',
    description: 'Two lines,\nwith "quotes"; and a semicolon',
    subscribable: 'yes',
    active: 'yes',
    retail_price: '20.00',
    provider_price: '13.00',
    price_starts_on: '',
    ingredients: 'Chai Hu 60%; Bai Shao 40%',
    ...more,
  }
}
const csv = (rows: readonly Cells[], columns: readonly string[] = Object.keys(rows[0] ?? {}), sign = ',') =>
  [columns, ...rows.map((row) => columns.map((column) => row[column as keyof Cells] ?? ''))]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(sign))
    .join('\r\n')

const upload = async (file: Uint8Array, by = grace) =>
  (await by.call('staff_goods_import', { file })).data.state
const view = async (show: 'bad' | 'new' | 'changed' | 'same' = 'bad', by = grace) =>
  (await by.call('staff_goods_import_view', { show, pageSize: 100 })).data
const confirm = (digest: string, by = grace) =>
  by.call('staff_goods_import_confirm', { digest, why: 'Spring list' })
const problemsOf = async (rows: readonly Cells[]) => {
  expect(await upload(utf8(csv(rows)))).toBe('read')
  return (await view()).rows.map(({ line, problems }) => [
    line,
    ...problems.map((each) => `${each.column} ${each.problem}`),
  ])
}
const importAll = async (file: Uint8Array, by = grace) => {
  expect(await upload(file, by)).toBe('read')
  const { digest, counts } = await view('bad', by)
  expect(counts.bad).toBe(0)
  const { code, data } = await confirm(digest, by)
  expect(code).toBe(0)
  return data
}
const exported = async (format: 'csv' | 'xlsx') => {
  const answer = await fetch(`${portal.url}/staff_goods_export`, {
    method: 'POST',
    headers: { token: grace.token, 'content-type': 'application/x-www-form-urlencoded' },
    body: `format=${format}`,
  })
  expect(answer.headers.get('content-disposition')).toMatch(
    new RegExp(`^attachment; filename="products-[\\d-]+\\.${format}"$`),
  )
  return new Uint8Array(await answer.arrayBuffer())
}
const detailOf = async (sku: string) => {
  const { id } = await portal.db.one<{ id: string }>(sql`select id from goods where sku = ${sku}`)
  return (await grace.call('staff_goods_detail', { goodsId: id })).data
}

const herbsOf = async (pinyin: string | undefined) =>
  (
    await portal.db.many<{ herb: string }>(
      sql`select herb_pinyin as herb from formula_ingredient where formula_pinyin = ${pinyin} order by position`,
    )
  ).map(({ herb }) => herb)

describe('an import', () => {
  it('shows what is new, changed and the same, and changes nothing before it is confirmed', async () => {
    const [one, two] = [newCells(), newCells()]
    await importAll(utf8(csv([one, two])))
    const three = newCells()
    const changed = { ...two, name_en: 'Renamed', retail_price: '21.50', price_starts_on: '2099-01-01' }
    expect(await upload(utf8(csv([one, changed, three])))).toBe('read')
    const seen = await view('changed')
    expect(seen).toMatchObject({
      state: 'read',
      rowsInFile: 3,
      rowsRead: 3,
      counts: { bad: 0, new: 1, changed: 1, same: 1 },
      rows: [
        {
          line: 3,
          sku: two.sku,
          problems: [],
          changes: [
            { column: 'name_en', from: two.name_en, to: 'Renamed' },
            { column: 'retail_price', from: '20.00', to: '21.50' },
            { column: 'price_starts_on', to: '2099-01-01' },
          ],
        },
      ],
    })
    expect((await detailOf(two.sku ?? '')).name).toBe(two.name_en)
    expect((await confirm(seen.digest)).data).toEqual({ added: 1, changed: 1 })
    const kept = await detailOf(two.sku ?? '')
    expect(kept).toMatchObject({
      name: 'Renamed',
      prices: [{ startsOn: '2099-01-01', retailCents: 2150 }, { retailCents: 2000 }],
    })
    expect(kept.events[0]).toMatchObject({ source: 'import', why: 'Spring list' })
    expect((await rosa.call('goods_list', { search: three.name_en ?? '' })).data.rows[0]).toMatchObject({
      name: three.name_en,
      retailCents: 2000,
      providerCents: 1300,
      stock: 0,
    })
  })

  it('of the same file again changes nothing', async () => {
    const file = utf8(csv([newCells(), newCells({ ingredients: '', retail_price: '', provider_price: '' })]))
    expect(await importAll(file)).toEqual({ added: 2, changed: 0 })
    expect(await importAll(file)).toEqual({ added: 0, changed: 0 })
  })

  it('names each bad cell, and is not possible for these rows', async () => {
    const wrong: [Cells, string][] = [
      [{ sku: '' }, 'sku required'],
      [{ sku: '=1+1' }, 'sku sku'],
      [{ name_en: '' }, 'name_en required'],
      [{ name_es: 'x'.repeat(121) }, 'name_es tooLong'],
      [{ category: 'toys' }, 'category category'],
      [{ timing: 'at noon' }, 'timing timing'],
      [{ times_per_day: '7' }, 'times_per_day whole'],
      [{ cautions: 'moonlight' }, 'cautions cautions'],
      [{ subscribable: 'maybe' }, 'subscribable yesNo'],
      [{ category: 'clinic supplies' }, 'subscribable subscribable'],
      [{ retail_price: '12,50' }, 'retail_price amount'],
      [{ retail_price: '' }, 'retail_price priceHalf'],
      [{ provider_price: '99' }, 'provider_price priceAbove'],
      [{ price_starts_on: '13/01/2027' }, 'price_starts_on date'],
      [{ ingredients: 'Chai Hu 60%; Bai Shao 41%' }, 'ingredients shares'],
      [{ ingredients: 'Chai Hu 60%; Bai Shao x%' }, 'ingredients ingredients'],
      [{ ingredients: 'Chai Hu 50%; chai hu 50%' }, 'ingredients ingredientTwice'],
      [{ name_zh_hant: '\uFFFD\uFFFD' }, 'name_zh_hant damaged'],
      [{ name_zh_hans: 'ä¸­è¯' }, 'name_zh_hans damaged'],
      [{ sku: 'GF-001', retail_price: '30', price_starts_on: '2020-01-01' }, 'price_starts_on pastDate'],
    ]
    const rows = wrong.map(([cells]) => newCells(cells))
    expect(await problemsOf(rows)).toEqual(wrong.map(([, problem], at) => [at + 2, problem]))
    const again = newCells()
    const other = newCells({ pinyin: again.pinyin ?? '', ingredients: 'Chai Hu' })
    expect(await problemsOf([again, again, other])).toEqual([
      [3, 'sku twice'],
      [4, 'ingredients ingredientsDiffer'],
    ])
  })

  it('imports the good rows of a file with bad ones', async () => {
    const [good, bad] = [newCells(), newCells({ category: 'toys' })]
    expect(await upload(utf8(csv([bad, good])))).toBe('read')
    expect((await confirm((await view()).digest)).data).toEqual({ added: 1, changed: 0 })
    expect(await portal.db.exists(sql`select from goods where sku = ${bad.sku}`)).toBe(false)
  })

  it('takes several cautions of a product', async () => {
    const cells = newCells({ cautions: 'interactions, pregnancy' })
    await importAll(utf8(csv([cells])))
    expect((await detailOf(cells.sku ?? '')).cautions).toEqual(['pregnancy', 'interactions'])
    const file = new TextDecoder().decode(await exported('csv'))
    expect(file).toContain(',"pregnancy; interactions",')
  })

  it('keeps what a file has no column for', async () => {
    const cells = newCells()
    await importAll(utf8(csv([cells])))
    await importAll(utf8(csv([{ sku: cells.sku?.toLowerCase() ?? '', dosage: '9 g' }])))
    expect(await detailOf(cells.sku ?? '')).toMatchObject({
      dosage: '9 g',
      name: cells.name_en,
      sku: cells.sku,
    })
    await importAll(utf8(csv([{ sku: cells.sku ?? '', retail_price: '21.00' }])))
    expect((await detailOf(cells.sku ?? '')).prices).toMatchObject([
      { retailCents: 2100, providerCents: 1300 },
    ])
    expect(await problemsOf([{ sku: 'NOT-KNOWN', dosage: '9 g' }])).toMatchObject([
      [
        2,
        'name_en required',
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
        expect.anything(),
      ],
    ])
  })

  it.each([
    [
      'a product that changed',
      async (sku: string) => {
        const { goodsId, revision } = await detailOf(sku)
        const { code } = await tom.call('staff_goods_picture_remove', { goodsId, revision })
        expect(code).toBe(0)
      },
    ],
    [
      'a price that was set',
      async (sku: string) => {
        const { goodsId, revision, today } = await detailOf(sku)
        const prices = { startsOn: today, retailCents: 5000, providerCents: 100 }
        expect((await tom.call('staff_goods_price', { goodsId, revision, ...prices })).code).toBe(0)
      },
    ],
    [
      'a day that began',
      async () => {
        await portal.clock.advance(86_400)
        await portal.db.run(sql`
          update session set last_seen_at = app_now(), ends_at = app_now() + interval '1 hour'`)
      },
    ],
  ])('is refused as a whole after %s since the preview', async (_what, happen) => {
    const [known, fresh] = [newCells(), newCells()]
    await importAll(utf8(csv([known])))
    expect(await upload(utf8(csv([{ ...known, name_en: 'Other' }, fresh])))).toBe('read')
    const { digest } = await view()
    await happen(known.sku ?? '')
    expect((await confirm(digest)).code).toBe(13)
    expect(await portal.db.exists(sql`select from goods where sku = ${fresh.sku}`)).toBe(false)
    expect((await detailOf(known.sku ?? '')).name).toBe(known.name_en)
  })

  it('that gives a product the pinyin of another formula leaves that formula as it is', async () => {
    const known = newCells({ ingredients: 'Chai Hu 60%; Bai Shao 40%' })
    const moved = newCells({ ingredients: 'Ren Shen' })
    await importAll(utf8(csv([known, moved])))
    await importAll(utf8(csv([{ ...moved, ingredients: '', pinyin: known.pinyin ?? '' }])))
    expect(await herbsOf(known.pinyin)).toEqual(['Chai Hu', 'Bai Shao'])
  })

  it('that gives a product a pinyin of its own takes its ingredients with it', async () => {
    const made = newCells({ ingredients: 'Ren Shen; Bai Zhu' })
    await importAll(utf8(csv([made])))
    const pinyin = `${made.pinyin} Xin`
    await importAll(utf8(csv([{ ...made, ingredients: '', pinyin }])))
    expect(await herbsOf(pinyin)).toEqual(['Ren Shen', 'Bai Zhu'])
  })

  it('is refused with the digest of another preview, and to another person', async () => {
    const cells = newCells()
    expect(await upload(utf8(csv([cells])))).toBe('read')
    const { digest } = await view()
    expect((await confirm(digest, tom)).code).toBe(11)
    expect(await upload(utf8(csv([{ ...cells, name_en: 'Other' }])))).toBe('read')
    expect((await confirm(digest)).code).toBe(13)
    expect((await view('new')).digest).not.toBe(digest)
  })

  it('says meanwhile how many products are written', async () => {
    await importAll(utf8(csv([newCells({ pinyin: 'Jin Du' })])))
    const rows = Array.from({ length: 300 }, () => newCells())
    rows.push(newCells({ pinyin: 'Jin Du', ingredients: 'Bai Shao' }))
    await upload(utf8(csv(rows)))
    const { digest, rowsWritten } = await view('new')
    expect(rowsWritten).toBe(0)
    // Somebody else holds the formula of the last slice, so that the import waits there.
    const other = new pg.Client({ connectionString: portal.ownerUrl })
    await other.connect()
    let done: ReturnType<typeof confirm>
    try {
      await other.query('begin')
      await other.query(`select from formula_ingredient where formula_pinyin = 'Jin Du' for update`)
      done = confirm(digest)
      await expect.poll(async () => (await view()).rowsWritten).toBe(300)
    } finally {
      await other.end()
    }
    expect((await done).data).toEqual({ added: 301, changed: 0 })
  })

  it('that two people confirm is done by one, if both add the same product', async () => {
    const file = utf8(csv([newCells()]))
    for (const by of [grace, tom]) await upload(file, by)
    const answers = await Promise.all(
      [grace, tom].map(async (by) => confirm((await view('new', by)).digest, by)),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 13])
  })
})

describe('an export', () => {
  it.each(['csv', 'xlsx'] as const)('as %s is imported again with no change', async (format) => {
    const ugly = newCells({
      name_en: '=HYPERLINK("x")',
      name_es: "'=1",
      form: '+1 g',
      dosage: '@4 _x0041_ <&>',
      description: 'a;=b\n-c\n"\'=d"| =e',
    })
    await importAll(utf8(csv([ugly])))
    const kept = await detailOf(ugly.sku ?? '')
    const file = await exported(format)
    expect(await upload(file)).toBe('read')
    const { counts, rows } = await view()
    expect(rows).toEqual([])
    expect(counts).toMatchObject({ bad: 0, new: 0, changed: 0 })
    expect(counts.same).toBeGreaterThan(250)
    expect((await confirm((await view()).digest)).data).toEqual({ added: 0, changed: 0 })
    expect(await detailOf(ugly.sku ?? '')).toEqual(kept)
    if (format === 'xlsx') return
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(file)
    expect(text.startsWith(`\uFEFF${productColumns.join(',')}\r\n`)).toBe(true)
    for (const cell of text.split(/[,;|\t\r\n]/)) expect(cell.replace(/^[\s"]*/, '')).not.toMatch(/^[=+\-@]/)
  })
})

describe('the encoding of a file', () => {
  const text = () => csv([newCells({ name_zh_hant: '小柴胡湯', name_zh_hans: '小柴胡汤' })])
  const utf16 = (bigEndian: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text()}`, 'utf16le')
    return new Uint8Array(bigEndian ? bytes.swap16() : bytes)
  }
  it.each([
    ['UTF-8', () => utf8(text())],
    ['UTF-8 with its mark', () => utf8(`\uFEFF${text()}`)],
    ['UTF-16, little-endian', () => utf16(false)],
    ['UTF-16, big-endian', () => utf16(true)],
    ['UTF-8 with semicolons', () => utf8(csv([newCells({ name_zh_hant: '小柴胡湯' })], undefined, ';'))],
    ['UTF-8 with tabs', () => utf8(csv([newCells({ name_zh_hant: '小柴胡湯' })], undefined, '\t'))],
  ])('%s is read as it is', async (_name, file) => {
    await importAll(file())
    expect(await detailOf(`IM-${numbers}`)).toMatchObject({ nameZhHant: '小柴胡湯' })
  })

  it.each([
    ['GB18030', [0xd0, 0xa1, 0xb2, 0xf1, 0xba, 0xfa]],
    ['Big5', [0xa4, 0x70, 0xae, 0xe3, 0xad, 0x4a]],
    ['UTF-16 without its mark', [0x0f, 0x5c, 0x00, 0x30]],
  ])('%s is refused, not guessed', async (_name, bytes) => {
    const file = new Uint8Array([...utf8('sku,name_zh_hans\r\nGF-001,'), ...bytes])
    expect(await upload(file)).toBe('refused')
    expect(await view()).toMatchObject({ state: 'refused', fault: 'encoding', rows: [] })
  })
})

const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const book = (sheet: string, more: Record<string, Uint8Array> = {}, bookMore = '') => ({
  'xl/workbook.xml': strToU8(
    `<workbook xmlns:r="r">${bookMore}<sheets><sheet name="A" r:id="rId1"/></sheets></workbook>`,
  ),
  'xl/_rels/workbook.xml.rels': strToU8(
    '<Relationships><Relationship Id="rId1" Target="worksheets/s.xml"/></Relationships>',
  ),
  'xl/worksheets/s.xml': strToU8(sheet),
  ...more,
})
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const rowOf = (...cells: string[]) => `<row>${cells.join('')}</row>`
const head = (...names: string[]) => rowOf(...names.map(inline))

/** Where the central directory, and the local header, of each entry have their sizes. */
function lieAboutSizes(zip: Uint8Array, size: number): Uint8Array {
  const view8 = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  for (let at = 0; at < zip.length - 46; at += 1) {
    const mark = view8.getUint32(at, true)
    if (mark === 0x02014b50) view8.setUint32(at + 24, size, true)
    if (mark === 0x04034b50) view8.setUint32(at + 22, size, true)
  }
  return zip
}

describe('a workbook', () => {
  it('is read as a CSV file is: shared texts, numbers, days and empty cells', async () => {
    const { sku = '' } = newCells()
    await importAll(utf8(csv([newCells({ sku })])))
    const shared = strToU8(
      `<sst><si><t>${sku}</t></si><si><r><t>Rich </t></r><r><t>name</t></r><rPh><t>no</t></rPh></si></sst>`,
    )
    const sheet = sheetOf(
      head('sku', 'name_en', 'times_per_day', 'retail_price', 'provider_price', 'price_starts_on') +
        '<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="C3"><v>3</v></c>' +
        '<c r="D3"><v>25.500000000000004</v></c><c r="E3"><v>1.1E1</v></c><c r="F3"><v>72686</v></c></row>',
    )
    expect(await upload(zipSync(book(sheet, { 'xl/sharedStrings.xml': shared })))).toBe('read')
    expect((await view('changed')).rows).toMatchObject([
      {
        line: 3,
        changes: [
          { to: 'Rich name' },
          { column: 'times_per_day', to: '3' },
          { column: 'retail_price', to: '25.50' },
          { column: 'provider_price', to: '11.00' },
          { column: 'price_starts_on', to: '2099-01-01' },
        ],
      },
    ])
  })

  it('with formulas, errors or yes-and-no cells names these cells', async () => {
    const sheet = sheetOf(
      head('sku', 'name_en', 'dosage', 'active') +
        rowOf(
          inline('GF-001'),
          '<c><f>1+1</f><v>2</v></c>',
          '<c t="e"><v>#REF!</v></c>',
          '<c t="b"><v>1</v></c>',
        ),
    )
    expect(await upload(zipSync(book(sheet)))).toBe('read')
    expect((await view()).rows).toMatchObject([
      {
        problems: [
          { column: 'name_en', problem: 'formula' },
          { column: 'dosage', problem: 'type' },
          { column: 'active', problem: 'type' },
        ],
      },
    ])
  })

  const small = sheetOf(head('sku', 'dosage') + rowOf(inline('GF-001'), inline('4 g')))
  const bomb = new Uint8Array(70_000_000)
  it.each([
    ['a bomb that says how large it is', 'zip', () => zipSync(book(small, { 'xl/media/a.png': bomb }))],
    [
      'a bomb that lies about it',
      'empty',
      () => lieAboutSizes(zipSync(book(`${' '.repeat(60_000_000)}${small}`)), 500),
    ],
    [
      'a thousand parts',
      'zip',
      () =>
        zipSync(
          book(small, Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`x${at}`, strToU8('x')]))),
        ),
    ],
    [
      'one part many times, stored',
      'zip',
      () => {
        const stored = zipSync(book(small, { 'xl/a': new Uint8Array(2_000_000) }), { level: 0 })
        return manyOf(stored, 60)
      },
    ],
    ['macros', 'macros', () => zipSync(book(small, { 'xl/vbaProject.bin': strToU8('x') }))],
    ['a declared entity', 'unreadable', () => zipSync(book(`<!DOCTYPE x [<!ENTITY a "b">]>${small}`))],
    ['a broken sheet', 'unreadable', () => zipSync(book('<worksheet><sheetData><row>'))],
    ['no sheet', 'unreadable', () => zipSync({ 'a.txt': strToU8('x') })],
    ['an end in the middle', 'unreadable', () => zipSync(book(small)).slice(0, 400)],
    [
      'a cell far to the right',
      'tooManyCells',
      () => zipSync(book(sheetOf('<row><c r="XFD1"><v>1</v></c></row>'))),
    ],
    ['a password, or the older format', 'unreadable', () => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2])],
    [
      '50,000 rows',
      'tooManyRows',
      () => zipSync(book(sheetOf(head('sku', 'dosage') + rowOf(inline('A'), inline('4 g')).repeat(50_000)))),
    ],
  ])('with %s is refused: %s', async (_what, fault, file) => {
    expect(await upload(file())).toBe('refused')
    expect(await view()).toMatchObject({ state: 'refused', fault, counts: { bad: 0, new: 0 } })
  })
})

/** A zip file whose directory names the last entry many times. */
function manyOf(zip: Uint8Array, count: number): Uint8Array {
  const view8 = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const end = zip.length - 22
  const entries = view8.getUint16(end + 10, true)
  let last = view8.getUint32(end + 16, true)
  const length = (at: number) =>
    46 + view8.getUint16(at + 28, true) + view8.getUint16(at + 30, true) + view8.getUint16(at + 32, true)
  for (let at = 1; at < entries; at += 1) last += length(last)
  const entry = zip.slice(last, last + length(last))
  const copies = Array.from({ length: count }, (_, at) => {
    const copy = entry.slice()
    copy.set(strToU8(String(at).padStart(2, '0').slice(-1)), 46 + 3)
    copy.set([97 + (at % 26)], 46 + 3)
    return copy
  })
  const tail = zip.slice(end)
  const tailView = new DataView(tail.buffer)
  tailView.setUint16(8, entries + count, true)
  tailView.setUint16(10, entries + count, true)
  tailView.setUint32(12, tailView.getUint32(12, true) + count * entry.length, true)
  return new Uint8Array(Buffer.concat([zip.slice(0, end), ...copies, tail]))
}

describe('a file', () => {
  it.each([
    ['nothing', 'empty', ''],
    ['a heading alone', 'empty', 'sku,name_en'],
    ['no column for the SKU', 'noSku', 'name_en\r\nA'],
    ['a column that is not known', 'unknownColumn', 'sku,colour\r\nA,red'],
    ['a column twice', 'doubleColumn', 'sku,form,form\r\nA,b,c'],
    ['an open quote', 'unreadable', 'sku,form\r\nA,"b'],
    ['50,000 rows', 'tooManyRows', `sku,form\r\n${'A,b\r\n'.repeat(50_000)}`],
    ['a very long cell', 'tooManyCells', `sku,description\r\nA,${'x'.repeat(6_000)}`],
    ['bytes of no text', 'encoding', '\0\0\0\0'],
  ])('with %s is refused: %s', async (_what, fault, text) => {
    expect(await upload(utf8(text))).toBe('refused')
    const { faultName, ...seen } = await view()
    expect(seen).toMatchObject({ state: 'refused', fault })
    expect(faultName).toBe({ unknownColumn: 'colour', doubleColumn: 'form', noSku: 'sku' }[fault] ?? '')
  })

  it('takes the place of the one before', async () => {
    expect(await upload(utf8(csv([newCells(), newCells()])))).toBe('read')
    expect(await upload(utf8(csv([newCells()])))).toBe('read')
    expect((await view('new')).counts.new).toBe(1)
  })
})
