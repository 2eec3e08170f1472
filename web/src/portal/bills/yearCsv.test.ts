import { noMovements } from '@bencao/shared/domain/bills/statement.ts'
import { expect, it } from 'vitest'
import type { Text } from '../../text/text.ts'
import { yearCsv } from './yearCsv.ts'

const sums = {
  ...noMovements,
  patientCents: 1_234,
  patientPayments: 2,
  providerProfitCents: 0,
  patientProfitCents: 0,
  referredCents: 0,
  earnedCents: 900,
  paidOutCents: 500,
}

it('the file of a year has rows of one length, and each sum that tax forms ask for', () => {
  const text = ((key: string) => key) as Text
  const months = Array.from({ length: 12 }, (_, at) => ({ ...sums, month: at + 1 }))
  const year = { months, totals: sums, earnedCents: 900, paidOutCents: 500, currency: 'USD' } as const
  const rows = yearCsv(2026, year, text)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(rows).toHaveLength(17)
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([14]))
  expect(rows.slice(-3).map(([name, amount]) => [name, amount])).toEqual([
    ['bills.summary.k', '12.34'],
    ['bills.summary.nec', '5.00'],
    ['bills.summary.earned', '9.00'],
  ])
})
