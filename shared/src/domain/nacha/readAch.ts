import { isIsoDate } from '../calendar.ts'
import { isRoutingNumber } from '../earnings/routing.ts'
import { AchError, creditCodes, hashModulus, linesPerBlock, recordLength } from './achFile.ts'

/** What a file says, once every rule of the format holds. */
interface ReadAch {
  batches: number
  cents: number
  entries: readonly ReadEntry[]
}

interface ReadEntry {
  sec: string
  code: string
  routing: string
  account: string
  cents: number
  id: string
  name: string
  effectiveOn: string
  trace: string
}

/** One record: its fields by their positions, counted from 1 as in the format's description. */
interface Line {
  number: number
  text: string
}

const field = ({ text }: Line, from: number, to: number): string => text.slice(from - 1, to)

function fail(line: Line, rule: string): never {
  throw new AchError(`line ${line.number}: ${rule}`)
}

function want(holds: boolean, line: Line, rule: string): void {
  if (!holds) fail(line, rule)
}

function figures(line: Line, from: number, to: number, name: string): number {
  const text = field(line, from, to)
  want(/^\d+$/.test(text), line, `${name} is no number`)
  return Number(text)
}

function date(line: Line, from: number, to: number, name: string): string {
  const text = field(line, from, to)
  const iso = text.replace(/^(\d\d)(\d\d)(\d\d)$/, '20$1-$2-$3')
  want(isIsoDate(iso), line, `${name} is no date`)
  return iso
}

/**
 * Reads a file of credits and verifies every rule of the format: lengths, order, constants, numbers, counts, hashes and
 * sums. It shares no code with the writer but the constants.
 * @throws AchError that names the line and the rule
 */
export function readAch(text: string): ReadAch {
  const [head, ...rest] = linesOf(text)
  if (!head) throw new AchError('an empty file')
  checkHeader(head)
  const end = rest.findIndex((line) => line.text.startsWith('9'))
  const control = rest[end]
  if (!control) throw new AchError('a file without its control record')
  for (const line of rest.slice(end + 1))
    want(line.text === '9'.repeat(recordLength), line, 'only filling lines follow the control record')
  const batches = readBatches(rest.slice(0, end))
  const sum = (of: (batch: Batch) => number) => batches.reduce((all, batch) => all + of(batch), 0)
  const all = rest.length + 1
  want(all % linesPerBlock === 0, control, 'the lines fill whole blocks')
  want(all - (end + 2) < linesPerBlock, control, 'no block is empty')
  want(figures(control, 2, 7, 'batches') === batches.length, control, 'number of batches')
  want(figures(control, 8, 13, 'blocks') === all / linesPerBlock, control, 'number of blocks')
  want(figures(control, 14, 21, 'entries') === sum(({ count }) => count), control, 'number of entries')
  want(figures(control, 22, 31, 'hash') === sum(({ hash }) => hash) % hashModulus, control, 'hash')
  want(figures(control, 32, 43, 'debits') === 0, control, 'no debits')
  want(figures(control, 44, 55, 'credits') === sum(({ cents }) => cents), control, 'sum of credits')
  want(field(control, 56, 94).trim() === '', control, 'blanks at the end')
  return {
    batches: batches.length,
    cents: sum(({ cents }) => cents),
    entries: batches.flatMap(({ entries }) => entries),
  }
}

function linesOf(text: string): Line[] {
  const lineEnd = text.includes('\r') ? '\r\n' : '\n'
  if (!text.endsWith(lineEnd)) throw new AchError('the last line has no end')
  return text
    .slice(0, -lineEnd.length)
    .split(lineEnd)
    .map((each, place) => {
      const line = { number: place + 1, text: each }
      want(each.length === recordLength, line, `${recordLength} characters`)
      want(/^[\x20-\x7e]+$/.test(each), line, 'ASCII only')
      return line
    })
}

function checkHeader(line: Line): void {
  want(field(line, 1, 4) === '101 ', line, 'file header')
  want(isRoutingNumber(field(line, 5, 13)), line, 'destination')
  want(/^[ \dA-Z][\dA-Z]{9}$/.test(field(line, 14, 23)), line, 'origin')
  date(line, 24, 29, 'date of the file')
  want(/^(?:[01]\d|2[0-3])[0-5]\d$/.test(field(line, 30, 33)), line, 'time of the file')
  want(/^[A-Z0-9]$/.test(field(line, 34, 34)), line, 'modifier')
  want(field(line, 35, 40) === '094101', line, 'size of records and blocks')
  want(field(line, 41, 63).trim() !== '' && field(line, 64, 86).trim() !== '', line, 'names of both banks')
}

interface Batch {
  count: number
  hash: number
  cents: number
  entries: ReadEntry[]
}

function readBatches(lines: readonly Line[]): Batch[] {
  const batches: Batch[] = []
  let lastTrace = ''
  let from = 0
  while (from < lines.length) {
    const to = lines.findIndex((line, place) => place > from && line.text.startsWith('8'))
    const [first, last] = [lines[from], lines[to]]
    if (!first || !last) throw new AchError('a batch without its control record')
    const batch = readBatch(first, lines.slice(from + 1, to), last, batches.length + 1, lastTrace)
    lastTrace = batch.entries.at(-1)?.trace ?? lastTrace
    batches.push(batch)
    from = to + 1
  }
  if (batches.length === 0) throw new AchError('a file without batches')
  return batches
}

function readBatch(head: Line, lines: readonly Line[], control: Line, number: number, after: string): Batch {
  want(field(head, 1, 4) === '5220', head, 'batch header for credits')
  want(field(head, 5, 20).trim() !== '', head, 'company')
  want(field(head, 41, 50).trim() !== '', head, 'company id')
  const sec = field(head, 51, 53)
  want(sec === 'PPD' || sec === 'CCD', head, 'PPD or CCD')
  want(field(head, 54, 63).trim() !== '', head, 'description')
  const effectiveOn = date(head, 70, 75, 'effective date')
  want(field(head, 76, 79) === '   1', head, 'blanks and status')
  const odfi = field(head, 80, 87)
  want(/^\d{8}$/.test(odfi), head, 'ODFI')
  want(figures(head, 88, 94, 'batch number') === number, head, 'batches are numbered from 1')

  const entries: ReadEntry[] = []
  let trace = after
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines[place]
    if (!line) break
    const entry = readEntry(line, { sec, effectiveOn, odfi })
    want(entry.trace > trace, line, 'traces ascend')
    trace = entry.trace
    entries.push(entry)
    if (field(line, 79, 79) === '0') continue
    place += 1
    checkAddenda(lines[place], line)
  }
  want(entries.length > 0, control, 'a batch has entries')
  const cents = entries.reduce((all, entry) => all + entry.cents, 0)
  const hash = entries.reduce((all, entry) => all + Number(entry.routing.slice(0, 8)), 0) % hashModulus
  want(field(control, 2, 4) === '220', control, 'class of the batch header')
  want(figures(control, 5, 10, 'entries') === lines.length, control, 'number of entries')
  want(figures(control, 11, 20, 'hash') === hash, control, 'hash')
  want(figures(control, 21, 32, 'debits') === 0, control, 'no debits')
  want(figures(control, 33, 44, 'credits') === cents, control, 'sum of credits')
  want(field(control, 45, 54) === field(head, 41, 50), control, 'company id of the batch header')
  want(field(control, 55, 79).trim() === '', control, 'blanks')
  want(field(control, 80, 94) === field(head, 80, 94), control, 'ODFI and number of the batch header')
  return { count: lines.length, hash, cents, entries }
}

function readEntry(line: Line, batch: { sec: string; effectiveOn: string; odfi: string }): ReadEntry {
  want(field(line, 1, 1) === '6', line, 'entry')
  const code = field(line, 2, 3)
  want(
    creditCodes.some((known) => known === code),
    line,
    'code of a credit',
  )
  const routing = field(line, 4, 12)
  want(isRoutingNumber(routing), line, 'routing number of the receiver')
  const account = field(line, 13, 29).trimEnd()
  want(/^[\dA-Z-]{4,17}$/.test(account), line, 'account')
  const cents = figures(line, 30, 39, 'amount')
  want(cents > 0, line, 'an amount')
  const name = field(line, 55, 76).trimEnd()
  want(name !== '', line, 'name')
  want(/^[01]$/.test(field(line, 79, 79)), line, 'mark of an addenda')
  const trace = field(line, 80, 94)
  want(/^\d{15}$/.test(trace) && trace.startsWith(batch.odfi), line, 'trace of our bank')
  const { sec, effectiveOn } = batch
  return { sec, code, routing, account, cents, id: field(line, 40, 54).trimEnd(), name, effectiveOn, trace }
}

function checkAddenda(addenda: Line | undefined, entry: Line): void {
  if (!addenda) return fail(entry, 'its addenda follows')
  want(field(addenda, 1, 3) === '705', addenda, 'addenda')
  want(field(addenda, 84, 87) === '0001', addenda, 'number of the addenda')
  want(field(addenda, 88, 94) === field(entry, 88, 94), addenda, 'sequence of its entry')
}
