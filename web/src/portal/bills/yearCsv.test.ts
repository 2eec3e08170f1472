import { noMovements } from '@bencao/shared/domain/bills/statement.ts'
import { expect, it } from 'vitest'
import type { Text } from '../../text/text.ts'
import { yearCsv } from './yearCsv.ts'

const sums = {
  ...noMovements,
  patientCents: 1_234,
  patientPayments: 2,
  patientRefundedCents: 150,
  providerProfitCents: 0,
  patientProfitCents: 0,
  referredCents: 0,
  earnedCents: 900,
  paidOutCents: 500,
}

it('the file of a year has rows of one length, and ends with the totals, which have each sum that tax forms ask for', () => {
  const text = ((key: string) => key) as Text
  const months = Array.from({ length: 12 }, (_, at) => ({ ...sums, month: at + 1 }))
  const year = { months, totals: sums, earnedCents: 900, paidOutCents: 500, currency: 'USD' } as const
  const rows = yearCsv(2026, year, text)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(rows).toHaveLength(14)
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([15]))
  const totals = rows.at(-1) ?? []
  expect(totals[0]).toBe('bills.totals.title')
  const sumOf = (name: string) => totals[rows[0]?.indexOf(`bills.summary.${name}`) ?? -1]
  expect(['payments', 'patientsPaid', 'patientsRefunded', 'earned', 'paidOut'].map(sumOf)).toEqual([
    '2',
    '12.34',
    '-1.50',
    '9.00',
    '5.00',
  ])
})
