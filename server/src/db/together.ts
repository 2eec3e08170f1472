interface Waiting<Asked, Answer> {
  asked: Asked
  done: (answer: Answer) => void
  failed: (error: unknown) => void
}

/** A statement takes a millisecond or two; one that takes so long may have lost its connection. */
const usualPatienceMs = 100

/**
 * One statement for all who ask in the same moment, `most` at a time: whoever asks while it is under way waits for the
 * next, so that each is answered by a statement that began after they asked; but not for longer than `patienceMs`, so that
 * one that hangs holds up nobody else. What fails, fails for all who went with it.
 * @param work answers in the order asked
 */
export function together<Asked, Answer>(
  most: number,
  work: (asked: Asked[]) => Promise<readonly Answer[]>,
  patienceMs = usualPatienceMs,
): (asked: Asked) => Promise<Answer> {
  const waiting: Waiting<Asked, Answer>[] = []
  let busy = false

  async function workOn(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ asked }) => asked))
      for (const [at, { done }] of batch.entries()) done(answers[at] as Answer)
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }

  async function workAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      let impatience: NodeJS.Timeout | undefined
      const longEnough = new Promise<void>((resolve) => {
        impatience = setTimeout(resolve, patienceMs)
      })
      await Promise.race([workOn(batch), longEnough])
      clearTimeout(impatience)
    }
    busy = false
  }

  return (asked) =>
    new Promise((done, failed) => {
      waiting.push({ asked, done, failed })
      if (busy) return
      busy = true
      // After everything that has come in at once.
      setImmediate(() => void workAll())
    })
}
