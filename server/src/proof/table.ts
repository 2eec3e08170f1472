import { plainCents } from '@bencao/shared/domain/money.ts'
import type { Proved } from './proveBooks.ts'

const heads = ['compared', 'things', 'the portal says', 'worked out', 'difference', 'differ'] as const

/** Stock is in pieces, everything else in cents. */
const figure = (what: string, sum: number): string =>
  what.startsWith('pieces ') ? sum.toLocaleString('en-US') : plainCents(sum)

const cellsOf = ({ what, things, shownCents, rawCents, wrongs }: Proved): string[] => [
  what,
  things.toLocaleString('en-US'),
  figure(what, shownCents),
  figure(what, rawCents),
  figure(what, shownCents - rawCents),
  wrongs.toLocaleString('en-US'),
]

/** A short table of what was compared, with the first of what differs. */
export function proofTable(proved: readonly Proved[]): string {
  const rows = [[...heads], ...proved.map(cellsOf)]
  const widths = heads.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  )
  const wrong = proved.filter(({ wrongs }) => wrongs > 0)
  const examples = wrong.map(({ what, examples }) => `${what}: ${examples.join(', ')}`)
  const end = wrong.length === 0 ? 'Everything is equal.' : `Differences:\n${examples.join('\n')}`
  return `${lines.join('\n')}\n\n${end}\n`
}
