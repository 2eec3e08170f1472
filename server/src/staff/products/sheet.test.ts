import { describe, expect, it } from 'vitest'
import { FileFault, mostRows } from './fileFault.ts'
import { readSheet } from './sheet.ts'

const read = (rows: readonly string[]) => readSheet(new TextEncoder().encode(`sku,form\r\n${rows.join('')}`))
const spaced = (count: number) => Array.from({ length: count }, (_, at) => `A${at},b\r\n\r\n`)

describe('a CSV file with an empty line after each product', () => {
  it('is read to its end, each row with its number in the file', () => {
    const rows = read(spaced(15_000))
    expect(rows).toHaveLength(15_000)
    expect(rows.at(-1)).toMatchObject({ line: 30_000, values: { sku: 'A14999' } })
  })

  it('may have the usual number of products, and not one more', () => {
    expect(read(spaced(mostRows))).toHaveLength(mostRows)
    expect(() => read(spaced(mostRows + 1))).toThrow(new FileFault('tooManyRows'))
  })
})
