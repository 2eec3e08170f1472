import { isStatementTimeout } from '../db/open.ts'
import type { Log } from '../log/log.ts'

const beginning = '00000000-0000-0000-0000-000000000000'

/** If more records than that take too long each, it is not because of them. */
const mostSkipped = 20

interface Slices {
  most: number
  /** Returns the last id of up to `size` records, or null after all of them. */
  step: (after: string, size: number) => Promise<string | null>
  /** The first record after an id, or null. */
  next: (after: string) => Promise<string | null>
  log: Pick<Log, 'error'>
}

/**
 * Takes steps of up to `most` records each until one has no next. A step whose statements take too long is taken again with
 * half as many, down to one. A single record that takes too long is skipped and logged, and the fault thrown at the end.
 */
export async function inSlices({ most, step, next, log }: Slices): Promise<void> {
  const faults: unknown[] = []
  let size = most
  let last: string | null = beginning
  while (last !== null) {
    const after: string = last
    try {
      last = await step(after, size)
    } catch (error) {
      if (!isStatementTimeout(error)) throw error
      if (size > 1) {
        size = Math.floor(size / 2)
        continue
      }
      const skipped = await next(after)
      if (skipped === null || faults.length === mostSkipped) throw error
      log.error({ job: 'runPayouts', state: `skipped ${skipped}`, fault: 'slow' })
      faults.push(error)
      last = skipped
      size = most
    }
  }
  if (faults.length > 0) throw faults[0]
}
