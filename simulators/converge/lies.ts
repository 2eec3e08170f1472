/** What a list of settled money says wrongly, so that the comparison can be tested. */
export type Lie =
  | { lie: 'missing' | 'twice'; transactionId: string }
  | { lie: 'amount'; transactionId: string; cents: number }
  /** A charge that nobody made, or a return of one. */
  | { lie: 'extra'; transactionId: string; kind: 'charge' | 'return'; cents: number; day: string }

/** The rows of a list as somebody lies about them. */
export function liedAbout<Row>(
  rows: readonly Row[],
  lies: readonly Lie[],
  {
    idOf,
    withCents,
    madeUp,
  }: {
    idOf: (row: Row) => string
    withCents: (row: Row, cents: number) => Row
    /** Null: of another day. */
    madeUp: (lie: Extract<Lie, { lie: 'extra' }>) => Row | null
  },
): Row[] {
  const listed = rows.flatMap((row) => {
    const its = lies.find(({ transactionId, lie }) => lie !== 'extra' && transactionId === idOf(row))
    if (!its) return [row]
    if (its.lie === 'amount') return [withCents(row, its.cents)]
    return its.lie === 'twice' ? [row, row] : []
  })
  const more = lies.flatMap((lie) => {
    const row = lie.lie === 'extra' ? madeUp(lie) : null
    return row === null ? [] : [row]
  })
  return [...listed, ...more]
}

/** @throws RangeError for something else */
export function lieOf({ lie, transactionId, cents, kind, day }: Record<string, unknown>): Lie {
  if (typeof transactionId !== 'string') throw new RangeError('transactionId')
  if (lie === 'missing' || lie === 'twice') return { lie, transactionId }
  if (typeof cents !== 'number') throw new RangeError('cents')
  if (lie === 'amount') return { lie, transactionId, cents }
  if (lie !== 'extra' || typeof day !== 'string') throw new RangeError('lie')
  return { lie, transactionId, kind: kind === 'return' ? 'return' : 'charge', cents, day }
}
