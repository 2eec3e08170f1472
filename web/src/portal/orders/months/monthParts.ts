import type { Data } from '@bencao/shared/contract/index.ts'

export type OrderMonth = Data<'order_months'>['months'][number]

/** The bars of each month in a picture of a height: what was spent, and beside it what it earned. */
export const monthParts = (months: readonly OrderMonth[], height: number) => {
  const most = Math.max(1, ...months.flatMap(({ spentCents, profitCents }) => [spentCents, profitCents]))
  const tall = (cents: number) => Math.max(1, Math.round((cents * height) / most))
  const bar = (kind: 'spent' | 'profit', cents: number, x: number) =>
    cents <= 0 ? [] : [{ kind, x, width: 11, y: height - tall(cents), height: tall(cents) }]
  return months.map(({ spentCents, profitCents }) => [
    ...bar('spent', spentCents, 0),
    ...bar('profit', profitCents, 13),
  ])
}
