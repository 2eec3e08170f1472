import type { Data } from '@bencao/shared/contract/index.ts'
import type { Draft, Known, PadLine } from './draft.ts'

const fields = ['dosage', 'note'] as const

/** A typed text that lost its place, because another window changed the same field or removed the line. */
export type TypedText = { key: string; name: string; field: (typeof fields)[number]; text: string }

const differ = (one: string, other: string) => one.trim() !== other.trim()

/** The draft after a change was taken back, with the texts that were typed. */
export const withTypedTexts = (typed: Draft, taken: Draft): Draft => ({
  ...taken,
  lines: taken.lines.map((line) => {
    const before = typed.lines.find(({ key }) => key === line.key)
    return before ? { ...line, dosage: before.dosage, note: before.note } : line
  }),
})

/**
 * Compares what is typed here with the server's draft. A text stays unless the other window changed the same field; then
 * the other text is shown, and this one is named.
 */
export function settleTexts(
  known: Known,
  shown: Draft,
  server: Pick<Data<'order_goods_list'>, 'lines'>,
): { shown: Draft; lost: TypedText[] } {
  const lost: TypedText[] = []
  const lines = shown.lines.map((line): PadLine => {
    const before = known.lines.get(line.key)
    if (!before) return line
    const now = server.lines.find(({ itemId }) => itemId === before.itemId)
    let settled = line
    for (const field of fields) {
      const text = line[field].trim()
      const isFree = now && !differ(now[field], before[field])
      if (isFree || !differ(text, before[field]) || (now && !differ(text, now[field]))) continue
      if (text !== '') lost.push({ key: line.key, name: line.name, field, text })
      settled = { ...settled, [field]: now?.[field] ?? before[field] }
    }
    return settled
  })
  return { shown: { ...shown, lines }, lost }
}
