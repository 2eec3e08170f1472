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

/** Months between two deliveries of a subscription. */
export const cycleMonths = [1, 2, 3, 4, 6, 12] as const
export type CycleMonths = (typeof cycleMonths)[number]

export const isCycleMonths = (months: number): months is CycleMonths =>
  cycleMonths.some((known) => known === months)
