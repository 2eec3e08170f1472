import { writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfWith } from '../../../tests/make/files.ts'
import { checkPdf } from './checkPdf.ts'
import { isHarmlessPdf } from './pdf.ts'

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const plain = '<< /Type /Page >>'

const hex = (bytes: Buffer): Buffer => Buffer.from(`${bytes.toString('hex')}>`)

function ascii85(bytes: Buffer): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])
  let text = ''
  for (let at = 0; at < padded.length; at += 4) {
    let value = padded.readUInt32BE(at)
    let group = ''
    for (let digit = 0; digit < 5; digit += 1) {
      group = String.fromCharCode(33 + (value % 85)) + group
      value = Math.floor(value / 85)
    }
    text += group
  }
  return Buffer.from(`${text.slice(0, text.length - (padded.length - bytes.length))}~>`)
}

interface StreamOptions {
  filter?: string
  /** Between the word `stream` and the data. */
  gap?: string
  /** More of the dictionary. */
  more?: string
  before?: string
}

/** A PDF with one object stream. */
const pdfOf = (data: Buffer | string, { filter, gap = '\n', more = '', before = '' }: StreamOptions = {}) =>
  pdfWith(
    '',
    `${before}3 0 obj\n<< /Type /ObjStm ${filter ? `/Filter ${filter}` : ''} ${more} >>\nstream${gap}${Buffer.from(data).toString('latin1')}\nendstream\nendobj\n`,
  )

const filters: [string, (text: string) => Buffer][] = [
  ['/FlateDecode', (text) => deflateSync(text)],
  ['[/FlateDecode]', (text) => deflateSync(text)],
  ['/Fl#61teDecode', (text) => deflateSync(text)],
  ['[ /ASCIIHexDecode /FlateDecode ]', (text) => hex(deflateSync(text))],
  ['[/AHx/Fl]', (text) => hex(deflateSync(text))],
  ['[/ASCII85Decode /FlateDecode]', (text) => ascii85(deflateSync(text))],
  ['[/FlateDecode /FlateDecode]', (text) => deflateSync(deflateSync(text))],
  ['/ASCIIHexDecode', (text) => hex(Buffer.from(text))],
  ['/A85', (text) => ascii85(Buffer.from(text))],
]

describe('an object stream is searched', () => {
  test.each(filters)('behind %s', (filter, pack) => {
    expect(isHarmlessPdf(pdfOf(pack(script), { filter }))).toBe(false)
    expect(isHarmlessPdf(pdfOf(pack(plain), { filter }))).toBe(true)
  })

  test.each(['\n', '\r\n', '\r', ' \n', '\t \r\n', '  ', '', '\n\n', '\0\f\n'])('after %j', (gap) => {
    const filter = '/FlateDecode'
    expect(isHarmlessPdf(pdfOf(deflateSync(script), { filter, gap }))).toBe(false)
    expect(isHarmlessPdf(pdfOf(deflateSync(plain), { filter, gap }))).toBe(true)
  })

  test.each([
    { more: '/X (1 0 obj)' },
    { more: '/X (stream )' },
    { more: '/X (endstream endobj)' },
    { before: '9 0 obj (stream\n) endobj\n' },
  ])('in spite of a string that looks like an object: %o', (options) => {
    expect(isHarmlessPdf(pdfOf(deflateSync(script), { filter: '/FlateDecode', ...options }))).toBe(false)
  })

  test('after the dictionary of a signature', () => {
    const before = '8 0 obj << /Type /Sig /Filter /Adobe.PPKLite >> endobj\n'
    expect(isHarmlessPdf(pdfOf(deflateSync(plain), { filter: '/FlateDecode', before }))).toBe(true)
    expect(isHarmlessPdf(pdfOf(deflateSync(script), { filter: '/FlateDecode', before }))).toBe(false)
  })
})

describe('an object stream is known', () => {
  const labelled = (label: string, text: string, before = '') =>
    pdfWith(
      '',
      `${before}3 0 obj\n<< ${label} /Filter /FlateDecode >>\nstream\n${deflateSync(text).toString('latin1')}\nendstream\nendobj\n`,
    )
  test.each([
    ['/N 1 /First 4'],
    ['/First 4/N 1'],
    ['/Fir#73t 4 /#4E 1'],
    ['/N % one\n1 /First%\n4'],
    ['/N 6 0 R /First 7 0 R', '6 0 obj 1 endobj 7 0 obj 4 endobj\n'],
    ['/Type /Page /N 1 /First 4'],
    ['/Type 5 0 R', '5 0 obj /ObjStm endobj\n'],
    ['/Type%\n5 0 R'],
  ])('by %j', (label, before?: string) => {
    expect(isHarmlessPdf(labelled(label, script, before))).toBe(false)
    expect(isHarmlessPdf(labelled(label, plain, before))).toBe(true)
  })

  test('and a picture after bookmarks is none', () => {
    const bookmarks = '8 0 obj << /Type /Outlines /First 9 0 R /Last 9 0 R /Count 1 >> endobj\n'
    const picture = '3 0 obj << /Type /XObject /Filter /DCTDecode >>\nstream\n\u00ff\nendstream endobj\n'
    expect(isHarmlessPdf(pdfWith('', `${bookmarks}${picture}`))).toBe(true)
  })
})

test.each([
  ['/LZWDecode', deflateSync(plain)],
  ['[/Crypt /FlateDecode]', deflateSync(plain)],
  ['5 0 R', deflateSync(plain)],
  ['[/AHx /AHx /AHx /AHx /Fl]', hex(hex(hex(hex(deflateSync(plain)))))],
  ['/FlateDecode', Buffer.from('not packed')],
  ['/FlateDecode /DecodeParms << /Predictor 12 >>', deflateSync(plain)],
  ['/FlateDecode /DecodeParms 7 0 R', deflateSync(plain)],
  ['/FlateDecode /DP 7 0 R', deflateSync(plain)],
  ['/FlateDecode /Decode#50arms 7 0 R', deflateSync(plain)],
  ['/FlateDecode /DecodeParms [7 0 R]', deflateSync(plain)],
  ['/FlateDecode /DecodeParms << /Predictor 7 0 R >>', deflateSync(plain)],
  ['/FlateDecode /DecodeParms << /Predictor 1 0 R >>', deflateSync(plain)],
])('an object stream behind %s cannot be searched, and is refused', (filter, data) => {
  expect(isHarmlessPdf(pdfOf(data, { filter }))).toBe(false)
})

test('parameters that change nothing are accepted', () => {
  const filter = '/FlateDecode /DecodeParms << /Predictor 1 >>'
  expect(isHarmlessPdf(pdfOf(deflateSync(plain), { filter }))).toBe(true)
  expect(isHarmlessPdf(pdfOf(deflateSync(script), { filter }))).toBe(false)
})

test('a predictor in another object hides nothing', () => {
  // PNG's filter Up: each row is a 2, and the differences from the row before.
  const columns = 5
  const bytes = Buffer.from(script.padEnd(Math.ceil(script.length / columns) * columns))
  const rows: number[] = []
  for (let at = 0; at < bytes.length; at += columns) {
    const row = [...bytes.subarray(at, at + columns)]
    rows.push(2, ...row.map((byte, column) => (byte - (bytes[at + column - columns] ?? 0)) & 0xff))
  }
  const before = `7 0 obj\n<< /Predictor 12 /Columns ${columns} >>\nendobj\n8 0 obj\n<< >>\nstream\nendstream\nendobj\n`
  const filter = '/FlateDecode /DecodeParms 7 0 R'
  expect(isHarmlessPdf(pdfOf(deflateSync(Buffer.from(rows)), { filter, before }))).toBe(false)
})

test('a picture behind other filters is not searched', () => {
  const picture = '4 0 obj << /Subtype /Image /Filter /DCTDecode >> stream\n\xff\xd8\nendstream endobj\n'
  expect(isHarmlessPdf(pdfWith('', picture))).toBe(true)
})

describe('a process', () => {
  const worker = resolve(import.meta.dirname, '../../dist/pdfWorker.js')
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bencao-pdf-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const scriptOf = (text: string): string => {
    const path = join(folder, `${text.length}.mjs`)
    writeFileSync(path, text)
    return path
  }

  test('checks a file', async () => {
    expect(await checkPdf(pdfWith(), worker)).toBe(true)
    expect(await checkPdf(pdfWith('/OpenAction << /S /JavaScript >>'), worker)).toBe(false)
  })

  test('that takes too long is killed, and calls go on meanwhile', async () => {
    let turns = 0
    const turning = setInterval(() => (turns += 1), 5)
    expect(await checkPdf(pdfWith(), scriptOf('for (;;);'), 300)).toBe(false)
    clearInterval(turning)
    expect(turns).toBeGreaterThan(1)
  })

  // Without a limit the first would answer. A thread that takes too much memory at once would end the server.
  test.each([
    ['takes more and more memory', 'const all = []; while (all.length < 5_000_000) all.push([{}, {}])'],
    ['takes too much memory at once', 'const all = new Array(60_000_000).fill({})'],
    ['ends without an answer', 'process.exit(0)'],
  ])('that %s refuses the file', async (_, work) => {
    expect(
      await checkPdf(pdfWith(), scriptOf(`process.on('message', () => { ${work}; process.send(true) })`)),
    ).toBe(false)
  })

  test('that does not start is a fault', async () => {
    await expect(checkPdf(pdfWith(), join(folder, 'none.mjs'))).rejects.toThrow('none.mjs')
  })

  test('knows no setting of the server', async () => {
    const text = `process.on('message', () => process.send(!('PATH' in process.env)))`
    expect(await checkPdf(pdfWith(), scriptOf(text))).toBe(true)
  })
})

test('numbers in names take time that grows with the size only', () => {
  // With work per number that grew with the file, this would run into the time limit of the test.
  const flood = `% ${'#41'.repeat(3_300_000)}\n`
  expect(isHarmlessPdf(pdfWith('', flood))).toBe(true)
  expect(isHarmlessPdf(pdfWith('/S /J#61vaScript', flood))).toBe(false)
  const floods = `3 0 obj << ${'#41'.repeat(1_000)} >> stream\nendstream\n`.repeat(3_000)
  expect(isHarmlessPdf(pdfWith('', floods))).toBe(true)
})

test('filters without an end take time that grows with the size only', () => {
  // With a search to the end of the file for each, this would run into the time limit of the test.
  const flood = '/Filter['.repeat(200_000)
  expect(isHarmlessPdf(pdfOf(deflateSync(plain), { more: flood }))).toBe(false)
})
