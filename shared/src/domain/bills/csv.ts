import { type Cents, plainAmount } from '../money.ts'

/** A text, or a figure that spreadsheets should take as one. */
export type Cell = string | { figure: string }

/** What spreadsheets may take as the beginning of a formula: after spaces, too, and in the full-width forms of Chinese keyboards. */
const startsFormula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** The same behind what may divide cells where people live: spreadsheets of many countries divide them by `;`. */
const insideFormula = /(?=[=+\-@＝＋－＠])(?<=[;|][\s"]*|\S\s*[\t\r\n][\s"]*)/g

const quoted = (text: string): string =>
  /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** One line of a CSV file (RFC 4180) of cells that no spreadsheet runs as a formula. */
export const quotedLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/**
 * One line of a CSV file of any cells. What might run as a formula gets an apostrophe, whatever divides cells; figures stay
 * figures.
 */
export const csvLine = (cells: readonly Cell[]): string => quotedLine(cells.map(safe))

const safe = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell.figure
  const inside = cell.replace(insideFormula, "'")
  return (startsFormula.test(cell) ? `'${inside}` : inside).replaceAll('\r\n', '\n')
}

/** An amount as a plain decimal, such as -12.50. */
export const amountCell = (cents: Cents): Cell => ({ figure: plainAmount(cents) })

/** Tells spreadsheets that the file is UTF-8. */
export const byteOrderMark = '\uFEFF'
