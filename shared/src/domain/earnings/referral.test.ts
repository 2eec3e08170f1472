import { describe, expect, it } from 'vitest'
import { isReferralPaid, type ReferredLine, referralBack, referralEnd, referralShares } from './referral.ts'

const sum = (cents: readonly number[]) => cents.reduce((all, part) => all + part, 0)

describe('a referral', () => {
  it('is paid for twelve months after the sign-up, clipped at the end of a month', () => {
    expect(isReferralPaid('2025-11-22', '2026-11-21')).toBe(true)
    expect(isReferralPaid('2025-11-22', '2026-11-22')).toBe(false)
    expect(isReferralPaid('2024-02-29', '2025-02-27')).toBe(true)
    expect(isReferralPaid('2024-02-29', '2025-02-28')).toBe(false)
  })

  it('has ended in the month after its last one, of which no day is named', () => {
    expect(referralEnd('2025-11-01', '2026-10-31')).toEqual({ month: '2026-11', isOver: false })
    expect(referralEnd('2025-11-01', '2026-11-30')).toEqual({ month: '2026-11', isOver: false })
    expect(referralEnd('2025-11-01', '2026-12-01')).toEqual({ month: '2026-11', isOver: true })
  })

  it('earns 5 % of the goods paid, rounded once an order', () => {
    expect(referralShares([1_000, 2_000])).toEqual([50, 100])
    expect(referralShares([110, 110, 110])).toEqual([6, 6, 5])
    expect(referralShares([9])).toEqual([0])
    expect(referralShares([10])).toEqual([1])
    expect(referralShares([0, 0])).toEqual([0, 0])
  })
})

describe('a refund', () => {
  it('takes all back with the last of the goods', () => {
    expect(referralBack([{ leftCents: 17, paidLeftCents: 333, paidBackCents: 333 }])).toEqual([17])
  })

  it('takes nothing of lines that stay, or that earned nothing', () => {
    expect(
      referralBack([
        { leftCents: 50, paidLeftCents: 1_000, paidBackCents: 0 },
        { leftCents: 0, paidLeftCents: 0, paidBackCents: 0 },
        { leftCents: 10, paidLeftCents: 200, paidBackCents: 100 },
      ]),
    ).toEqual([0, 0, 5])
  })

  it('in any number of parts takes back exactly what was earned, and never more of a line than is left', () => {
    let seed = 7
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % (most + 1)
    }
    for (let story = 0; story < 200; story += 1) {
      const paid = Array.from({ length: 1 + random(4) }, () => random(5_000))
      let left: ReferredLine[] = referralShares(paid).map((leftCents, place) => ({
        leftCents,
        paidLeftCents: paid[place] ?? 0,
        paidBackCents: 0,
      }))
      for (let part = 0; part < 6; part += 1) {
        const isLast = part === 5
        const asked = left.map((line) => ({
          ...line,
          paidBackCents: isLast ? line.paidLeftCents : random(line.paidLeftCents),
        }))
        const back = referralBack(asked)
        left = asked.map((line, place) => ({
          leftCents: line.leftCents - (back[place] ?? 0),
          paidLeftCents: line.paidLeftCents - line.paidBackCents,
          paidBackCents: 0,
        }))
        for (const line of left) expect(line.leftCents).toBeGreaterThanOrEqual(0)
      }
      expect(sum(left.map(({ leftCents }) => leftCents))).toBe(0)
    }
  })
})
