/** The movements of a provider's own money. */
export const billKinds = ['order', 'refund', 'vip'] as const
export type BillKind = (typeof billKinds)[number]

/** The sums of some movements. Refunds and fees are positive here, though a refund's row is negative. */
export interface BillTotals {
  /** Paid orders. */
  orders: number
  /** Orders and memberships. */
  paidCents: number
  /** The part of it that paid for memberships. */
  vipCents: number
  /** What came back, fees already taken off. */
  refundedCents: number
  feeCents: number
  netCents: number
}

/** What was paid for orders: all that was paid, less memberships. */
export const purchasesOf = ({ paidCents, vipCents }: Pick<BillTotals, 'paidCents' | 'vipCents'>): number =>
  paidCents - vipCents

export const noMovements: BillTotals = {
  orders: 0,
  paidCents: 0,
  vipCents: 0,
  refundedCents: 0,
  feeCents: 0,
  netCents: 0,
}

/** Adds up the fields of `all`. */
export function addTotals<Field extends string>(
  all: Readonly<Record<Field, number>>,
  more: Readonly<Record<NoInfer<Field>, number>>,
): Record<Field, number> {
  const sums: Record<Field, number> = { ...all }
  for (const field of Object.keys(all) as Field[]) sums[field] += more[field]
  return sums
}

/** What a statement's row adds to the sums. */
export const totalsOf = ({
  kind,
  totalCents,
  feeCents,
}: {
  kind: BillKind
  totalCents: number
  feeCents: number
}): BillTotals => ({
  orders: kind === 'order' ? 1 : 0,
  paidCents: kind === 'refund' ? 0 : totalCents,
  vipCents: kind === 'vip' ? totalCents : 0,
  refundedCents: kind === 'refund' ? -totalCents : 0,
  feeCents,
  netCents: totalCents,
})

export interface Change {
  direction: 'over' | 'under' | 'same'
  percent: number
}

/** How a month compares with the one before; null if there is nothing to compare with. */
export function changeOf(netCents: number, beforeCents: number): Change | null {
  if (netCents <= 0 || beforeCents <= 0) return null
  const percent = Math.round((Math.abs(netCents - beforeCents) * 100) / beforeCents)
  if (percent === 0) return { direction: 'same', percent }
  return { direction: netCents > beforeCents ? 'over' : 'under', percent }
}
