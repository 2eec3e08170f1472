import type { FileCell } from '@bencao/shared/domain/catalog/readRow.ts'
import { unzipSync, type Unzipped } from 'fflate'
import sax from 'sax'
import { FileFault, mostColumns, mostInCell, mostRows, type SheetRow } from './fileFault.ts'

/** Of all parts of a file together, as they are declared and as they are. */
const mostUnpacked = 64_000_000
const mostParts = 500
const mostShared = 500_000
/** The number of the last row that a spreadsheet has. */
const mostLines = 1_048_576

/** The parts that are read; a file may have many others. */
const isRead = (name: string) =>
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|worksheets\/[\w.-]+\.xml)$/.test(name)

/**
 * Unpacks what is read. Sizes are limited before anything is unpacked: what is declared of packed entries is all that the
 * library writes, and what is stored of others is all that it copies, even if several entries share it.
 */
function unpack(bytes: Uint8Array): Unzipped {
  let total = 0
  let parts = 0
  const names = new Set<string>()
  const filter = ({ name, size, originalSize }: { name: string; size: number; originalSize: number }) => {
    total += Math.max(size, originalSize)
    parts += 1
    if (total > mostUnpacked || parts > mostParts || names.has(name)) throw new FileFault('zip')
    names.add(name)
    if (/vbaProject|macrosheets|\.bin$/i.test(name) && !/printerSettings/i.test(name))
      throw new FileFault('macros')
    return isRead(name)
  }
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    if (error instanceof FileFault) throw error
    throw new FileFault('unreadable')
  }
}

interface Reading {
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

const chunk = 65_536

/** Reads XML piece by piece. Names lose their prefix. */
function readXml(bytes: Uint8Array | undefined, { open, close, text }: Reading): void {
  if (!bytes) throw new FileFault('unreadable')
  const parser = sax.parser(true, { position: false })
  const local = (name: string) => name.slice(name.indexOf(':') + 1)
  parser.onopentag = ({ name, attributes }) => open?.(local(name), attributes as Record<string, string>)
  parser.onclosetag = (name) => close?.(local(name))
  // The parser is no event target.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  parser.ontext = (part) => text?.(part)
  parser.oncdata = (part) => text?.(part)
  // A file that declares types or entities is none that a spreadsheet writes.
  parser.ondoctype = () => {
    throw new FileFault('unreadable')
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  parser.onerror = () => {
    throw new FileFault('unreadable')
  }
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < bytes.length; at += chunk)
      parser.write(decoder.decode(bytes.subarray(at, at + chunk), { stream: true }))
    parser.write(decoder.decode()).close()
  } catch (error) {
    throw error instanceof FileFault ? error : new FileFault('unreadable')
  }
}

/** Spreadsheets write some characters as `_x000A_`. */
const decoded = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** The texts that cells name by number; how they are pronounced is left out. */
function readShared(bytes: Uint8Array | undefined): string[] {
  if (!bytes) return []
  const shared: string[] = []
  let now: string[] | null = null
  let inText = false
  let spoken = 0
  readXml(bytes, {
    open(name) {
      if (name === 'si') now = []
      if (name === 'rPh') spoken += 1
      inText = name === 't' && spoken === 0
    },
    close(name) {
      if (name === 'rPh') spoken -= 1
      if (name === 't') inText = false
      if (name !== 'si') return
      shared.push(decoded(now?.join('') ?? ''))
      now = null
      if (shared.length > mostShared) throw new FileFault('tooManyCells')
    },
    text(part) {
      if (inText) now?.push(part)
    },
  })
  return shared
}

/** The first sheet, and whether its days are counted from 1904. */
function readBook(parts: Unzipped): { sheet: Uint8Array | undefined; since1904: boolean } {
  let relation = ''
  let since1904 = false
  readXml(parts['xl/workbook.xml'], {
    open(name, attributes) {
      if (name === 'sheet' && relation === '') relation = attributes['r:id'] ?? attributes.id ?? ''
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
    },
  })
  let target = ''
  readXml(parts['xl/_rels/workbook.xml.rels'], {
    open(name, attributes) {
      if (name === 'Relationship' && attributes.Id === relation) target = attributes.Target ?? ''
    },
  })
  const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { sheet: parts[path], since1904 }
}

/** 0 for `A12`; null if it is none, or is past what is read. */
function columnOf(reference: string): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? []
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

/** The rows of a workbook's first sheet. Nothing is computed: a cell with a formula is named as one. */
export function readXlsx(bytes: Uint8Array): SheetRow[] {
  const parts = unpack(bytes)
  const { sheet, since1904 } = readBook(parts)
  const shared = readShared(parts['xl/sharedStrings.xml'])
  const rows: SheetRow[] = []
  let lastLine = 0
  let row: SheetRow | null = null
  let cell: { column: number; type: string; formula: boolean; text: string[]; length: number } | null = null
  let inValue = false
  let spoken = 0

  const valueOf = ({ type, formula, text }: NonNullable<typeof cell>): FileCell => {
    if (formula) return { bad: 'formula' }
    const value = text.join('')
    if (type === 'inlineStr') return decoded(value)
    if (value === '') return ''
    if (type === 's') return shared[Number(value)] ?? { bad: 'type' }
    if (type === 'str') return decoded(value)
    const number = Number(value)
    if ((type !== 'n' && type !== '') || !Number.isFinite(number)) return { bad: 'type' }
    return { number, ...(since1904 && { since1904 }) }
  }

  readXml(sheet, {
    open(name, attributes) {
      if (name === 'row') {
        const line = Number(attributes.r ?? lastLine + 1)
        // Rows come in their order, each once.
        if (!Number.isInteger(line) || line <= lastLine || line > mostLines) throw new FileFault('unreadable')
        lastLine = line
        row = { line, cells: [] }
      }
      if (name === 'c' && row) {
        const column = attributes.r === undefined ? row.cells.length : columnOf(attributes.r)
        if (column === null || column < row.cells.length) throw new FileFault('unreadable')
        if (column >= mostColumns * 2) throw new FileFault('tooManyCells')
        cell = { column, type: attributes.t ?? '', formula: false, text: [], length: 0 }
      }
      if (name === 'f' && cell) cell.formula = true
      if (name === 'rPh') spoken += 1
      inValue = (name === 'v' || name === 't') && spoken === 0
    },
    close(name) {
      if (name === 'rPh') spoken -= 1
      if (name === 'v' || name === 't') inValue = false
      if (name === 'c' && cell && row) {
        while (row.cells.length < cell.column) row.cells.push('')
        row.cells.push(valueOf(cell))
        cell = null
      }
      if (name === 'row' && row) {
        if (row.cells.some((each) => each !== '')) rows.push(row)
        if (rows.length > mostRows + 1) throw new FileFault('tooManyRows')
        row = null
      }
    },
    text(part) {
      if (!inValue || !cell) return
      cell.length += part.length
      if (cell.length > mostInCell * 2) throw new FileFault('tooManyCells')
      cell.text.push(part)
    },
  })
  return rows
}
