import type { ReadRow } from '@bencao/shared/domain/catalog/productCells.ts'
import { GaveUp, startLimited } from '../../limits/limitedProcess.ts'
import type { ImportFault } from './fileFault.ts'

const mostMs = 30_000
const mostMemoryMb = 512

export interface FileRows {
  /** How many the file has. */
  rows: number
  /** The next few; none at the end. */
  next: () => Promise<ReadRow[]>
  close: () => void
}

interface Failed {
  fault: ImportFault
  heading: string
}

/**
 * Reads a file of products in a process of its own, because a large one would hold up all calls. The process is killed,
 * and the file refused, if it takes too long or too much memory.
 */
export async function readFile(
  file: Uint8Array,
  script: string,
  patienceMs = mostMs,
): Promise<FileRows | Failed> {
  const { ask, close } = startLimited(script, mostMemoryMb, patienceMs)
  try {
    const first = (await ask(file)) as Failed | { rows: number }
    if ('rows' in first)
      return { rows: first.rows, next: async () => (await ask('next')) as ReadRow[], close }
    close()
    return first
  } catch (error) {
    close()
    if (!(error instanceof GaveUp)) throw error
    return { fault: 'tooSlow', heading: '' }
  }
}
