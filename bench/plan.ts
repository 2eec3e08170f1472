/** A node of the output of `explain (format json)`. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Filter?: string
  'Total Cost': number
  Plans?: Plan[]
}

/** One access to a table, and whether it reads the whole table. */
export interface Scan {
  /** Such as `Seq Scan on orders`. */
  description: string
  table: string
  whole: boolean
  cost: number
}

/**
 * The table scans in a plan. With sequential scans switched off, a whole table can still be read along an index: that
 * is an index scan without a condition, unless it stops after the first rows or the index is partial.
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
  const description = `${along && whole ? 'whole ' : ''}${kind} on ${index ?? table}`
  return [{ description, table, whole, cost: plan['Total Cost'] }, ...below]
}
