import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountCell, csvLine } from './csv.ts'

describe('a line of a CSV file', () => {
  it.each([
    ['=1+1', `'=1+1`],
    ['+1', `'+1`],
    ['-1', `'-1`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['\nx', `"'\nx"`],
    ['＝1+1', `'＝1+1`],
    [' =1+1', `' =1+1`],
    ['\u3000＋1', `'\u3000＋1`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a=b', 'a=b'],
    ['李, "Mei"', '"李, ""Mei"""'],
    ['two\r\nlines', '"two\nlines"'],
    ['x;=1+1;y', `"x;'=1+1;y"`],
    ['x; -1', `"x; '-1"`],
    ['x\n\n@y', `"x\n\n'@y"`],
    ['Ana; Bo', '"Ana; Bo"'],
    ['', ''],
  ])('writes %j as %j', (text, line) => expect(csvLine([text])).toBe(`${line}\r\n`))

  it('is written in one pass, however many line breaks a cell has', () => {
    const breaks = '\n'.repeat(300_000)
    expect(csvLine([`a${breaks}b`])).toBe(`"a${breaks}b"\r\n`)
    expect(csvLine([`a${breaks}=b`])).toBe(`"a${breaks}'=b"\r\n`)
  })

  it('keeps amounts as figures, negative ones too', () => {
    expect(csvLine([amountCell(-1_250), amountCell(5), amountCell(123_456_789), amountCell(0)])).toBe(
      '-12.50,0.05,1234567.89,0.00\r\n',
    )
  })

  it('gives back every text, read as RFC 4180 says, with nothing at its beginning that is a formula', () => {
    const texts = fc.array(fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",;\'a本 1')) }), {
      minLength: 1,
      maxLength: 5,
    })
    fc.assert(
      fc.property(texts, (cells) => {
        const line = csvLine(cells)
        expect(line.endsWith('\r\n')).toBe(true)
        const read = readLine(line.slice(0, -2))
        expect(read).toHaveLength(cells.length)
        for (const [at, cell] of read.entries()) {
          expect(cell).not.toMatch(/^[=+\-@\t\r\n]/)
          const typed = cells[at]?.replaceAll('\r\n', '\n') ?? ''
          expect(cell.replaceAll("'", '')).toBe(typed.replaceAll("'", ''))
          expect(cell.length).toBeGreaterThanOrEqual(typed.length)
        }
        const trimmed = csvLine(cells.map((each) => each.trim())).trimEnd()
        const [first, ...more] = trimmed.split(/[;|\t\r\n]/)
        expect(first).not.toMatch(/^"?[=+\-@]/)
        for (const part of more) expect(part).not.toMatch(/^[\s"]*[=+\-@]/)
      }),
    )
  })
})

/** The cells of one line. */
function readLine(line: string): string[] {
  const cells: string[] = []
  let rest = line
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(,|$)/.exec(rest)
    const plain = /^([^,"]*)(,|$)/.exec(rest)
    const [whole = '', cell = '', end = ''] = quoted ?? plain ?? []
    cells.push(quoted ? cell.replaceAll('""', '"') : cell)
    rest = rest.slice(whole.length)
    if (end === '') return cells
  }
}
