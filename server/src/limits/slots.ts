/** Limits how many expensive tasks run at once. */
export interface Slots {
  /** Null if every slot is taken and the queue is full. */
  run: <T>(work: () => Promise<T>) => Promise<T> | null
}

/** `atOnce` tasks run, `mayWait` more wait for their turn in order. */
export function slots(atOnce: number, mayWait: number): Slots {
  let running = 0
  const waiting: (() => void)[] = []

  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    run(work) {
      if (running < atOnce) {
        running += 1
        return inSlot(work)
      }
      if (waiting.length >= mayWait) return null
      return new Promise<void>((turn) => waiting.push(turn)).then(() => inSlot(work))
    },
  }
}

/** The data of a refusal while all slots and queue places are taken. */
export const whileBusy = { data: { retryAfterSeconds: 5 } }
