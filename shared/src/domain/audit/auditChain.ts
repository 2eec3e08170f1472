/** How the chain of the audit can fail to hold, at its first place. `rows`: of a seal that has no marks of its rows. */
export const brokenKinds = ['changed', 'missing', 'added', 'rows', 'sealMissing', 'sealChanged'] as const
export type BrokenKind = (typeof brokenKinds)[number]

/** A row of the audit by its id, and a mark of all that it holds. */
export interface Mark {
  id: string
  digest: string
}

/** The first row that was changed, removed or added since it was marked; null if none was. Both are in the order of ids. */
export function firstDifference(
  marked: readonly Mark[],
  found: readonly Mark[],
): { kind: BrokenKind; id: string } | null {
  for (let place = 0; place < Math.max(marked.length, found.length); place += 1) {
    const [was, is] = [marked[place], found[place]]
    if (was && (!is || was.id < is.id)) return { kind: 'missing', id: was.id }
    if (is && (!was || is.id < was.id)) return { kind: 'added', id: is.id }
    if (was && is && was.digest !== is.digest) return { kind: 'changed', id: is.id }
  }
  return null
}

/** When a row was written, in epoch seconds: its id begins with the time. */
export const instantOfId = (id: string): number =>
  Math.floor(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) / 1_000)
