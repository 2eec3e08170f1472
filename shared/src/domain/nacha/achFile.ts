/** A file of payments for the bank (NACHA). Dates are YYYY-MM-DD. */
export interface AchFile {
  /** Routing number of the bank that gets the file. */
  destination: string
  destinationName: string
  /** Up to ten characters, as that bank gave them. */
  origin: string
  originName: string
  madeOn: string
  /** HHMM. */
  madeAt: string
  /** Distinguishes the files of a day. */
  modifier: string
  batches: readonly AchBatch[]
}

/** `PPD`: to persons; `CCD`: to businesses. */
export type SecCode = 'PPD' | 'CCD'

export interface AchBatch {
  company: string
  companyId: string
  sec: SecCode
  /** What the receiver's statement says. */
  description: string
  effectiveOn: string
  /** The first eight digits of our bank's routing number. */
  odfi: string
  entries: readonly AchEntry[]
}

export interface AchEntry {
  /** Credit to a checking or a savings account. */
  code: CreditCode
  routing: string
  account: string
  cents: number
  id: string
  name: string
  /** The last digits of its trace, which ascend in a file; left out: its place in it. */
  sequence?: number
  /** A line for the receiver. */
  addenda?: string
}

export const creditCodes = ['22', '32'] as const
type CreditCode = (typeof creditCodes)[number]

export const recordLength = 94
export const linesPerBlock = 10
/** Of hashes, of which ten digits are kept. */
export const hashModulus = 10_000_000_000

/** A file that the format's rules refuse. */
export class AchError extends Error {
  override readonly name = 'AchError'
}

/** "261122" of 2026-11-22. */
export const shortDate = (iso: string): string => iso.slice(2).replaceAll('-', '')
