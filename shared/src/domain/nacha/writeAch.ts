import { isIsoDate } from '../calendar.ts'
import { isRoutingNumber } from '../earnings/routing.ts'
import {
  type AchBatch,
  type AchEntry,
  AchError,
  type AchFile,
  hashModulus,
  linesPerBlock,
  recordLength,
  shortDate,
} from './achFile.ts'

/** Left-justified; what is too long is cut. */
function words(value: string, length: number, name: string): string {
  if (!/^[\x20-\x7e]*$/.test(value)) throw new AchError(`${name} has characters that a bank does not take`)
  return value.slice(0, length).padEnd(length)
}

/** The same, but nothing is cut. */
function whole(value: string, length: number, name: string): string {
  if (value.trim() === '' || value.length > length)
    throw new AchError(`${name} must have 1 to ${length} characters`)
  return words(value, length, name)
}

function figures(value: number, length: number, name: string): string {
  const text = String(value)
  if (!Number.isSafeInteger(value) || value < 0 || text.length > length)
    throw new AchError(`${name} does not fit ${length} digits`)
  return text.padStart(length, '0')
}

function matching(value: string, form: RegExp, name: string): string {
  if (!form.test(value)) throw new AchError(`${name} is not valid`)
  return value
}

function routing(value: string, name: string): string {
  if (!isRoutingNumber(value)) throw new AchError(`${name} is no routing number`)
  return value
}

function date(iso: string, name: string): string {
  if (!isIsoDate(iso)) throw new AchError(`${name} is no date`)
  return shortDate(iso)
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)

interface Batch {
  lines: string[]
  count: number
  hash: number
  cents: number
}

/**
 * Writes a file of credits, with the sums that control it. Pure: the same file gives the same bytes. Texts must be ASCII;
 * names of receivers are cut to their field.
 * @throws AchError that names what does not fit
 */
export function writeAch(file: AchFile, lineEnd: '\r\n' | '\n' = '\r\n'): string {
  if (file.batches.length === 0) throw new AchError('a file without batches')
  let sequence = 0
  const batches = file.batches.map((batch, place) => {
    const written = writeBatch(batch, place + 1, sequence)
    sequence += batch.entries.length
    return written
  })
  const lines = [header(file), ...batches.flatMap((batch) => batch.lines)]
  lines.push(
    `9${figures(batches.length, 6, 'the number of batches')}` +
      figures(Math.ceil((lines.length + 1) / linesPerBlock), 6, 'the number of blocks') +
      figures(sum(batches.map(({ count }) => count)), 8, 'the number of entries') +
      figures(sum(batches.map(({ hash }) => hash)) % hashModulus, 10, 'the hash') +
      figures(0, 12, 'debits') +
      figures(sum(batches.map(({ cents }) => cents)), 12, 'credits') +
      ' '.repeat(39),
  )
  while (lines.length % linesPerBlock > 0) lines.push('9'.repeat(recordLength))
  return lines.map((line) => line + lineEnd).join('')
}

const header = (file: AchFile): string =>
  `101 ${routing(file.destination, 'the destination')}` +
  matching(file.origin, /^[\dA-Z]{9,10}$/, 'the origin').padStart(10) +
  date(file.madeOn, 'the date of the file') +
  matching(file.madeAt, /^(?:[01]\d|2[0-3])[0-5]\d$/, 'the time of the file') +
  matching(file.modifier, /^[A-Z0-9]$/, 'the modifier') +
  '094101' +
  whole(file.destinationName, 23, 'the name of the destination') +
  whole(file.originName, 23, 'the name of the origin') +
  ' '.repeat(8)

function writeBatch(batch: AchBatch, number: number, before: number): Batch {
  const { entries } = batch
  if (entries.length === 0) throw new AchError('a batch without entries')
  const odfi = matching(batch.odfi, /^\d{8}$/, 'the ODFI')
  const company = whole(batch.companyId, 10, 'the company id')
  const end = odfi + figures(number, 7, 'the batch number')
  const details = entries.flatMap((entry, place) =>
    writeEntry(entry, odfi, entry.sequence ?? before + place + 1),
  )
  const hash = sum(entries.map((entry) => Number(entry.routing.slice(0, 8)))) % hashModulus
  const cents = sum(entries.map((entry) => entry.cents))
  return {
    count: details.length,
    hash,
    cents,
    lines: [
      `5220${whole(batch.company, 16, 'the company')}${' '.repeat(20)}${company}${batch.sec}` +
        whole(batch.description, 10, 'the description') +
        ' '.repeat(6) +
        date(batch.effectiveOn, 'the effective date') +
        `   1${end}`,
      ...details,
      `8220${figures(details.length, 6, 'the number of entries')}${figures(hash, 10, 'the hash')}` +
        figures(0, 12, 'debits') +
        figures(cents, 12, 'credits') +
        company +
        ' '.repeat(25) +
        end,
    ],
  }
}

function writeEntry(entry: AchEntry, odfi: string, sequence: number): string[] {
  const { addenda } = entry
  if (entry.cents < 1) throw new AchError('an entry without an amount')
  const trace = figures(sequence, 7, 'the sequence')
  const line =
    `6${entry.code}${routing(entry.routing, 'the receiver')}` +
    matching(entry.account, /^[\dA-Z-]{4,17}$/, 'the account').padEnd(17) +
    figures(entry.cents, 10, 'the amount') +
    (entry.id.length > 15 ? whole(entry.id, 15, 'the id') : words(entry.id, 15, 'the id')) +
    whole(entry.name.slice(0, 22), 22, 'the name') +
    `  ${addenda === undefined ? 0 : 1}${odfi}${trace}`
  return addenda === undefined ? [line] : [line, `705${words(addenda, 80, 'the addenda')}0001${trace}`]
}
