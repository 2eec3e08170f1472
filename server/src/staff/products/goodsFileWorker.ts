import type { ReadRow } from '@bencao/shared/domain/catalog/productCells.ts'
import { FileFault } from './fileFault.ts'
import { readSheet } from './sheet.ts'

/**
 * Rows that are sent at a time, and about how many characters of them: few, because the server compares
 * them all in one turn of its event loop.
 */
const mostRows = 50
const mostCharacters = 100_000

/** The first rows, as many as are sent together. */
function sliceOf(rows: readonly ReadRow[]): ReadRow[] {
  let size = 0
  const slice: ReadRow[] = []
  for (const row of rows.slice(0, mostRows)) {
    slice.push(row)
    size += JSON.stringify(row).length
    if (size >= mostCharacters) break
  }
  return slice
}

/** The rows that are not sent yet. */
let left: readonly ReadRow[] = []

function read(file: Uint8Array) {
  try {
    left = readSheet(file)
    return { rows: left.length }
  } catch (error) {
    const { fault, heading } = error instanceof FileFault ? error : { fault: 'unreadable', heading: '' }
    return { fault, heading }
  }
}

function next(): ReadRow[] {
  const slice = sliceOf(left)
  left = left.slice(slice.length)
  return slice
}

// The process that `readFile` starts: it reads one file, then sends its rows, slice by slice, as they are asked for.
process.on('message', (message: Uint8Array | 'next') =>
  process.send?.(message === 'next' ? next() : read(message)),
)
