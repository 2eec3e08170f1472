import { Worker } from 'node:worker_threads'
import type { ReadRow } from '@bencao/shared/domain/catalog/productCells.ts'
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

class TooSlow extends Error {}

interface Failed {
  fault: ImportFault
  heading: string
}

/**
 * Reads a file of products in a thread of its own, because a large one would hold up all calls. The thread is killed, and
 * the file refused, if it takes too long or too much memory.
 */
export async function readFile(
  file: Uint8Array,
  script: string,
  patienceMs = mostMs,
): Promise<FileRows | Failed> {
  const worker = new Worker(script, {
    workerData: file,
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  })
  const close = () => void worker.terminate()
  let settle: { resolve: (message: unknown) => void; reject: (error: Error) => void } | null = null
  worker.on('message', (message: unknown) => settle?.resolve(message))
  worker.on('error', (error) => settle?.reject(error))
  worker.on('exit', () => settle?.reject(new Error('the thread that reads a file has ended')))
  const answer = (ask: boolean): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(reject, patienceMs, new TooSlow())
      const end = () => clearTimeout(timer)
      settle = {
        resolve: (message) => (end(), resolve(message)),
        reject: (error) => (end(), reject(error)),
      }
      if (ask) worker.postMessage(null)
    })
  try {
    const first = (await answer(false)) as Failed | { rows: number }
    if ('rows' in first)
      return { rows: first.rows, next: async () => (await answer(true)) as ReadRow[], close }
    close()
    return first
  } catch (error) {
    close()
    const isTooMuch = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    if (!isTooMuch && !(error instanceof TooSlow)) throw error
    return { fault: 'tooSlow', heading: '' }
  }
}
