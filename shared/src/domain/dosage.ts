export const timings = ['beforeMeals', 'afterMeals', 'withMeals', 'anytime'] as const
export type Timing = (typeof timings)[number]

/** The timing written as "after meals", "After Meals" or "afterMeals"; null when it is none. */
export const parseTiming = (text: string): Timing | null => {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '')
  return timings.find((timing) => timing.toLowerCase() === letters) ?? null
}

export const minQuantity = 1
export const maxQuantity = 999
export const minTimesPerDay = 1
export const maxTimesPerDay = 6
/** Lines of a draft (docs/product.md, 5.1 Drafts). */
export const maxLines = 100

/** How a line of an order is taken, and how many of the product. */
export type Instructions = {
  quantity: number
  dosage: string
  timesPerDay: number
  timing: Timing
  note: string
}
/** Instructions of which some are left out. */
export type GivenInstructions = { [Part in keyof Instructions]?: Instructions[Part] | undefined }

/** A line after it is edited: what is left out stays. */
export const editInstructions = (line: Instructions, given: GivenInstructions): Instructions => ({
  quantity: given.quantity ?? line.quantity,
  dosage: given.dosage ?? line.dosage,
  timesPerDay: given.timesPerDay ?? line.timesPerDay,
  timing: given.timing ?? line.timing,
  note: given.note ?? line.note,
})

/**
 * A line after its product is added (docs/product.md, 5.1 Drafts): the quantity comes on top of what the draft has,
 * and what is left out is as in the draft's line, else as usual for the product.
 */
export const addInstructions = (
  line: Instructions | null,
  usual: Pick<Instructions, 'dosage' | 'timesPerDay' | 'timing'>,
  given: GivenInstructions & { quantity: number },
): Instructions => {
  const before = line ?? { ...usual, quantity: 0, note: '' }
  return {
    ...editInstructions(before, given),
    quantity: Math.min(maxQuantity, before.quantity + given.quantity),
  }
}

/** Months between two deliveries of a subscription. */
export const cycleMonths = [1, 2, 3, 4, 6, 12] as const
export type CycleMonths = (typeof cycleMonths)[number]

export const isCycleMonths = (months: number): months is CycleMonths =>
  cycleMonths.some((known) => known === months)
