import type { Data } from '@bencao/shared/contract/index.ts'
import type { EarningKind } from '@bencao/shared/domain/earnings/payout.ts'

export type EarnedMonth = Data<'comms_list'>['months'][number]

/** The kinds in the order in which they are stacked, from the line up. */
export const stackedKinds = ['provider', 'patient', 'referred'] as const satisfies readonly EarningKind[]

export const centsOf = (month: EarnedMonth): Record<EarningKind, number> => ({
  provider: month.providerCents,
  patient: month.patientCents,
  referred: month.referredCents,
})

export const sumOf = (month: EarnedMonth): number =>
  month.providerCents + month.patientCents + month.referredCents

export interface BarPart {
  kind: EarningKind
  y: number
  height: number
}

const upOf = (month: EarnedMonth) =>
  Object.values(centsOf(month)).reduce((sum, cents) => sum + Math.max(0, cents), 0)
const downOf = (month: EarnedMonth) =>
  Object.values(centsOf(month)).reduce((sum, cents) => sum + Math.max(0, -cents), 0)

/**
 * The parts of each month's bar in a picture of a height, and where its line is. What was earned is stacked above the
 * line. Where more was taken back in a month than earned, that kind hangs below it.
 */
export const barParts = (
  months: readonly EarnedMonth[],
  height: number,
): { line: number; bars: BarPart[][] } => {
  const up = Math.max(0, ...months.map(upOf))
  const down = Math.max(0, ...months.map(downOf))
  const scale = up + down === 0 ? 0 : height / (up + down)
  const line = up + down === 0 ? height : Math.round(up * scale)
  const bars = months.map((month) => {
    const cents = centsOf(month)
    let [above, below] = [line, line]
    return stackedKinds.flatMap((kind): BarPart[] => {
      const tall = Math.max(1, Math.round(Math.abs(cents[kind]) * scale))
      if (cents[kind] === 0) return []
      if (cents[kind] < 0) {
        below += tall
        return [{ kind, y: below - tall, height: tall }]
      }
      above -= tall
      return [{ kind, y: above, height: tall }]
    })
  })
  return { line, bars }
}
