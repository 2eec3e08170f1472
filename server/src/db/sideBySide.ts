interface OfProvider {
  providerId: string
}

type Steps = ReturnType<typeof stepsOf>

/**
 * Takes the steps of a job side by side; those of one provider in turn, because they would only wait for the provider's
 * lock. A step that throws does not keep the others waiting: the first fault is thrown at the end. `width`: how many are taken
 * at a time; those of all jobs that may run at once are fewer than the connections of the pool, which serves people, too.
 */
export async function sideBySide(
  { width }: { width: number },
  work: (steps: Steps) => Promise<number>,
): Promise<number> {
  const faults: unknown[] = []
  const done = await work(stepsOf(width, faults))
  if (faults.length > 0) throw faults[0]
  return done
}

function stepsOf(width: number, faults: unknown[]) {
  /** Takes work until there is none (null). Returns how many steps were done. */
  async function untilNone(work: () => Promise<number | null>): Promise<number> {
    let done = 0
    const walk = async () => {
      for (let steps = await work(); steps !== null; steps = await work()) done += steps
    }
    await Promise.all(Array.from({ length: width }, walk))
    return done
  }

  return {
    /** Takes a step with each that is due. Returns how many were done: a step says if there was something to do. */
    each<T extends OfProvider>(due: readonly T[], step: (one: T) => Promise<boolean>): Promise<number> {
      const byProvider = new Map<string, T[]>()
      for (const one of due) byProvider.set(one.providerId, [...(byProvider.get(one.providerId) ?? []), one])
      const left = [...byProvider.values()]
      return untilNone(async () => {
        const ofOne = left.shift()
        if (!ofOne) return null
        let done = 0
        for (const one of ofOne) {
          try {
            if (await step(one)) done += 1
          } catch (error) {
            faults.push(error)
          }
        }
        return done
      })
    },

    /**
     * Takes a step with each that can be leased, `most` at the most. One that throws comes back when its lease has ended.
     * `lease` returns null if none is left, apart from those of providers who are `busy`.
     */
    async eachLeased<T extends OfProvider>(
      most: number,
      lease: (busy: readonly string[]) => Promise<T | null>,
      step: (one: T) => Promise<void>,
    ): Promise<number> {
      let leases = 0
      const busy = new Set<string>()
      const take = async (): Promise<T | null> => {
        if ((leases += 1) > most) return null
        try {
          const one = await lease([...busy])
          if (one) busy.add(one.providerId)
          return one
        } catch (error) {
          faults.push(error)
          return null
        }
      }
      // One lease after the other, so that each knows whose steps are being taken.
      let last: Promise<T | null> = Promise.resolve(null)
      const next = () => (last = last.then(take))
      let first = await next()
      if (!first) return 0
      return untilNone(async () => {
        const one = first ?? (await next())
        first = null
        if (!one) return null
        try {
          await step(one)
        } catch (error) {
          faults.push(error)
        } finally {
          busy.delete(one.providerId)
        }
        return 1
      })
    },
  }
}
