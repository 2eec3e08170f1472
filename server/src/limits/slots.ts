/** Where a task comes from. */
export interface From {
  name: string
  /** Tasks of strangers leave room in the queue for those of people who are known. */
  isStranger: boolean
}

/** How many places of the queue the tasks of all strangers, of one stranger, and of one known person may take. */
export interface Shares {
  strangers: number
  ofStranger: number
  ofKnown: number
}

/** Limits how many expensive tasks run at once. */
export interface Slots {
  /** Null if every slot is taken and the queue, or the part of it that `from` may take, is full. */
  run: <T>(work: () => Promise<T>, from?: From) => Promise<T> | null
}

/** `atOnce` tasks run, `mayWait` more wait for their turn in order. */
export function slots(
  atOnce: number,
  mayWait: number,
  shares: Shares = { strangers: mayWait, ofStranger: mayWait, ofKnown: mayWait },
): Slots {
  let running = 0
  const waiting: { turn: () => void; from: From | undefined }[] = []

  async function inSlot<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next.turn()
      else running -= 1
    }
  }

  const isShareFull = ({ name, isStranger }: From): boolean => {
    const own = waiting.filter(({ from }) => from?.name === name).length
    if (!isStranger) return own >= shares.ofKnown
    const ofAll = waiting.filter(({ from }) => from?.isStranger).length
    return own >= shares.ofStranger || ofAll >= shares.strangers
  }

  return {
    run(work, from) {
      if (running < atOnce) {
        running += 1
        return inSlot(work)
      }
      if (waiting.length >= mayWait || (from && isShareFull(from))) return null
      return new Promise<void>((turn) => waiting.push({ turn, from })).then(() => inSlot(work))
    },
  }
}

/** The data of a refusal while all slots and queue places are taken. */
export const whileBusy = { data: { retryAfterSeconds: 5 } }
