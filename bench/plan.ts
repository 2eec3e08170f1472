/** A node of what `explain (format json)` answers. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Total Cost': number
  Plans?: Plan[]
}

/** One way into a table, and whether it goes through the whole of it. */
export interface Scan {
  /** Such as `Seq Scan on orders`. */
  said: string
  table: string
  whole: boolean
  cost: number
}

/**
 * The scans of tables in a plan. With sequential scans switched off a table may still be gone through along an index:
 * that is one without a condition, unless it stops at the first rows or the index holds but a part of them.
 */
export function scansOf(plan: Plan, partialIndexes: ReadonlySet<string>, stopsEarly = false): Scan[] {
  const kind = plan['Node Type']
  const below = (plan.Plans ?? []).flatMap((part) =>
    scansOf(
      part,
      partialIndexes,
      kind === 'Limit' || (stopsEarly && kind !== 'Sort' && kind !== 'Aggregate'),
    ),
  )
  const table = plan['Relation Name']
  if (!kind.endsWith('Scan') || table === undefined) return below
  const index = plan['Index Name']
  const stops = stopsEarly && plan.Filter === undefined
  const along = index !== undefined && plan['Index Cond'] === undefined
  const whole = kind === 'Seq Scan' || (along && !stops && !partialIndexes.has(index))
  const said = `${along && whole ? 'whole ' : ''}${kind} on ${index ?? table}`
  return [{ said, table, whole, cost: plan['Total Cost'] }, ...below]
}
