interface Waiting<Input, Answer> {
  input: Input
  done: (answer: Answer) => void
  failed: (error: unknown) => void
}

/** A statement usually takes a millisecond or two; after this long it may have lost its connection. */
const usualPatienceMs = 100

/**
 * Batches concurrent calls into one statement, at most `most` calls each. Calls that arrive while it runs join the next
 * batch, so that each is answered by a statement that began after the call. The next batch starts after `patienceMs` at
 * the latest, so that a hanging statement blocks no later calls. If a batch fails, all its calls fail.
 * @param work returns the answers in the order of the calls
 */
export function together<Input, Answer>(
  most: number,
  work: (input: Input[]) => Promise<readonly Answer[]>,
  patienceMs = usualPatienceMs,
): (input: Input) => Promise<Answer> {
  const waiting: Waiting<Input, Answer>[] = []
  let busy = false

  async function workOn(batch: readonly Waiting<Input, Answer>[]): Promise<void> {
    try {
      const answers = await work(batch.map(({ input }) => input))
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

  return (input) =>
    new Promise((done, failed) => {
      waiting.push({ input, done, failed })
      if (busy) return
      busy = true
      // Include every call of this turn of the event loop.
      setImmediate(() => void workAll())
    })
}
