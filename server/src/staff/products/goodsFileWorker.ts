import type { ReadRow } from '@bencao/shared/domain/catalog/productCells.ts'
import { FileFault } from './fileFault.ts'
import { readSheet } from './sheet.ts'

/**
 * Rows that are sent at a time, and about how many characters of them: few, because the server compares them
 * all in one turn of its event loop.
 */
const mostRows = 50
const mostCharacters = 100_000

/** The rows from a place on that are sent together. */
function sliceOf(rows: readonly ReadRow[], from: number): ReadRow[] {
  let size = 0
  const slice: ReadRow[] = []
  for (const row of rows.slice(from, from + mostRows)) {
    slice.push(row)
    size += JSON.stringify(row).length
    if (size >= mostCharacters) break
  }
  return slice
}

let rows: readonly ReadRow[] = []
let sent = 0

function read(file: Uint8Array) {
  try {
    rows = readSheet(file)
    return { rows: rows.length }
  } catch (error) {
    const { fault, heading } = error instanceof FileFault ? error : { fault: 'unreadable', heading: '' }
    return { fault, heading }
  }
}

function next(): ReadRow[] {
  const slice = sliceOf(rows, sent)
  sent += slice.length
  return slice
}

// The process that `readFile` starts: it reads one file, then sends its rows, slice by slice, as they are asked for.
process.on('message', (message: Uint8Array | 'next') =>
  process.send?.(message === 'next' ? next() : read(message)),
)
