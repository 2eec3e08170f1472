/** Limits how many expensive tasks run at once. */
export interface Slots {
  /** Null if every slot is taken and the queue, or the part of it that `from` may take, is full. */
  run: <T>(work: () => Promise<T>, from?: string) => Promise<T> | null
}

/** `atOnce` tasks run, `mayWait` more wait for their turn in order, of which `mayWaitFrom` may come from one place. */
export function slots(atOnce: number, mayWait: number, mayWaitFrom = mayWait): Slots {
  let running = 0
  const waiting: { turn: () => void; from: string | undefined }[] = []

  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next.turn()
      else running -= 1
    }
  }

  return {
    run(work, from) {
      if (running < atOnce) {
        running += 1
        return inSlot(work)
      }
      const ofPlace = waiting.filter((each) => from !== undefined && each.from === from)
      if (waiting.length >= mayWait || ofPlace.length >= mayWaitFrom) return null
      return new Promise<void>((turn) => waiting.push({ turn, from })).then(() => inSlot(work))
    },
  }
}

/** The data of a refusal while all slots and queue places are taken. */
export const whileBusy = { data: { retryAfterSeconds: 5 } }
