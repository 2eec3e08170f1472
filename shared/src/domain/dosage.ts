export const timings = ['beforeMeals', 'afterMeals', 'withMeals', 'anytime'] as const
export type Timing = (typeof timings)[number]

/** The timing for "after meals", "After Meals" or "afterMeals"; null if unknown. */
export const parseTiming = (text: string): Timing | null => {
  const letters = text.toLowerCase().replace(/[^a-z]/g, '')
  return timings.find((timing) => timing.toLowerCase() === letters) ?? null
}

export const minQuantity = 1
export const maxQuantity = 999
/** 0: not ingested, such as cups and needles. */
export const minTimesPerDay = 0
export const maxTimesPerDay = 6
/** Limits of the lines of a draft (docs/product.md, 5.1 Drafts). */
export const maxLines = 100

/** The instructions of an order line, and its quantity. */
export type Instructions = {
  quantity: number
  dosage: string
  timesPerDay: number
  timing: Timing
  note: string
  /** Months between two deliveries; 0: ordered once. */
  cycleMonths: number
}
/** Instructions, some of which may be missing. */
export type GivenInstructions = { [Part in keyof Instructions]?: Instructions[Part] | undefined }

/** A line after an edit; missing fields keep their value. */
export const editInstructions = (line: Instructions, given: GivenInstructions): Instructions => ({
  quantity: given.quantity ?? line.quantity,
  dosage: given.dosage ?? line.dosage,
  timesPerDay: given.timesPerDay ?? line.timesPerDay,
  timing: given.timing ?? line.timing,
  note: given.note ?? line.note,
  cycleMonths: given.cycleMonths ?? line.cycleMonths,
})

/**
 * A line after its product is added (docs/product.md, 5.1 Drafts). The quantity is added to that of the draft's line.
 * Missing fields come from that line, else from the product's defaults.
 */
export const addInstructions = (
  line: Instructions | null,
  usual: Pick<Instructions, 'dosage' | 'timesPerDay' | 'timing'>,
  given: GivenInstructions & { quantity: number },
): Instructions => {
  const before = line ?? { ...usual, quantity: 0, note: '', cycleMonths: 0 }
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
