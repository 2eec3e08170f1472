import type { importFaults } from '@bencao/shared/contract/staff/productFiles.ts'
import type { FileCell } from '@bencao/shared/domain/catalog/readRow.ts'

export type ImportFault = (typeof importFaults)[number]

/** Why a file cannot be read at all. */
export class FileFault extends Error {
  readonly fault: ImportFault
  /** The heading that is not understood. */
  readonly heading: string
  constructor(fault: ImportFault, heading = '') {
    super(fault)
    this.fault = fault
    this.heading = heading
  }
}

export const mostRows = 20_000
export const mostColumns = 40
/** Of one cell, in characters. */
export const mostInCell = 5_000

/** The rows of a CSV or XLSX file; the first one is the heading. `line` is a row's number in a spreadsheet. */
export interface SheetRow {
  line: number
  cells: FileCell[]
}
