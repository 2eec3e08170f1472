import {
  type AchBatch,
  type AchEntry,
  AchError,
  type AchFile,
  type SecCode,
} from '@bencao/shared/domain/nacha/achFile.ts'
import { writeAch } from '@bencao/shared/domain/nacha/writeAch.ts'

/** Our own bank, and how it wants the files of payouts. */
export interface PayoutBank {
  destination: string
  destinationName: string
  origin: string
  originName: string
  company: string
  companyId: string
  odfi: string
  /** What the receiver's statement says, for persons and for businesses. */
  descriptions: Readonly<Record<SecCode, string>>
  lineEnd: '\r\n' | '\n'
}

/** The number by which the bank and we name an entry: our bank's, and its sequence. */
export const traceOf = ({ odfi }: PayoutBank, sequence: number): string =>
  odfi + String(sequence).padStart(7, '0')

/** Outside of production, where files reach no bank. */
export const sampleBank: PayoutBank = {
  destination: '021000021',
  destinationName: 'SAMPLE BANK',
  origin: '1234567890',
  originName: 'BENCAO',
  company: 'BENCAO',
  companyId: '1234567890',
  odfi: '02100002',
  descriptions: { PPD: 'PROFITSHR', CCD: 'PROFITSHR' },
  lineEnd: '\r\n',
}

interface FileDay {
  madeOn: string
  madeAt: string
  modifier: string
  effectiveOn: string
}

/** A file of entries to persons and to businesses; a batch without any is left out. */
export function bankFile(
  bank: PayoutBank,
  day: FileDay,
  entries: Readonly<Record<SecCode, AchEntry[]>>,
): string {
  const { destination, destinationName, origin, originName, company, companyId, odfi } = bank
  const { effectiveOn, ...made } = day
  const batches = (['PPD', 'CCD'] as const)
    .filter((sec) => entries[sec].length > 0)
    .map(
      (sec): AchBatch => ({
        company,
        companyId,
        sec,
        description: bank.descriptions[sec],
        effectiveOn,
        odfi,
        entries: entries[sec],
      }),
    )
  const file: AchFile = { destination, destinationName, origin, originName, ...made, batches }
  return writeAch(file, bank.lineEnd)
}

const sampleDay = { madeOn: '2026-01-05', madeAt: '0900', modifier: 'A', effectiveOn: '2026-01-06' }

/** @throws AchError that names the setting that fits no file */
export function checkBank(bank: PayoutBank): void {
  const entry: AchEntry = {
    code: '22',
    routing: bank.destination,
    account: '1234',
    cents: 1,
    id: 'P26-000001',
    name: 'TEST',
  }
  bankFile(bank, sampleDay, { PPD: [entry], CCD: [entry] })
}

/** Whether a file takes this entry, beside settings that fit. */
export function takesEntry(bank: PayoutBank, entry: AchEntry): boolean {
  try {
    bankFile(bank, sampleDay, { PPD: [entry], CCD: [] })
    return true
  } catch (error) {
    if (error instanceof AchError) return false
    throw error
  }
}
