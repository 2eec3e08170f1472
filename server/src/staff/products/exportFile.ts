import type { KnownProduct } from '@bencao/shared/domain/catalog/compareRow.ts'
import { priceShown } from '@bencao/shared/domain/catalog/product.ts'
import { cellsOf, productColumns, safeCell } from '@bencao/shared/domain/catalog/productCells.ts'
import { byteOrderMark, quotedLine } from '@bencao/shared/domain/bills/csv.ts'
import { strToU8, Zip, ZipDeflate } from 'fflate'

type Slices = AsyncIterable<readonly KnownProduct[]>

/** The cells of a slice of products, safe for spreadsheets. */
const rowsOf = (known: readonly KnownProduct[], today: string): string[][] =>
  known.map(({ product, prices }) => {
    const cells = cellsOf(product, priceShown(prices, today))
    return productColumns.map((column) => safeCell(cells[column]))
  })

export async function* csvFile(slices: Slices, today: string): AsyncGenerator<string> {
  yield byteOrderMark + quotedLine(productColumns)
  for await (const known of slices) yield rowsOf(known, today).map(quotedLine).join('')
}

/** A text in XML. Spreadsheets would read `_x0041_` as a letter. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '')

const sheetRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => {
      const xml = cells.map((cell) =>
        cell === '' ? '<c/>' : `<c t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`,
      )
      return `<row>${xml.join('')}</row>`
    })
    .join('')

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const parts: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${xmlHead}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${xmlHead}<workbook xmlns="${main}" xmlns:r="${documents}/relationships"><sheets><sheet name="Products" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${documents}/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/** A workbook of one sheet, every cell of which is text. */
export async function* xlsxFile(slices: Slices, today: string): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  const add = (name: string) => {
    const part = new ZipDeflate(name, { level: 4 })
    zip.add(part)
    return part
  }
  for (const [name, text] of Object.entries(parts)) add(name).push(strToU8(text), true)
  const sheet = add('xl/worksheets/sheet1.xml')
  sheet.push(strToU8(`${xmlHead}<worksheet xmlns="${main}"><sheetData>${sheetRows([productColumns])}`))
  for await (const known of slices) {
    sheet.push(strToU8(sheetRows(rowsOf(known, today))))
    yield* ready.splice(0)
  }
  sheet.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* ready.splice(0)
}
