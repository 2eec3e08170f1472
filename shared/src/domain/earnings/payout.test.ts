import { expect, test } from 'vitest'
import {
  formatPayoutNumber,
  isOver,
  nextRunOn,
  payoutHoldOf,
  payoutMoves,
  payoutStateOf,
  payoutStates,
  periodDue,
  refusesAccount,
  isReturnCode,
  returnCodes,
  statesBefore,
} from './payout.ts'

test.each([
  ['2026-11-05', '2026-10-01'],
  ['2026-11-30', '2026-10-01'],
  ['2026-11-04', '2026-09-01'],
  ['2026-01-05', '2025-12-01'],
  ['2026-01-04', '2025-11-01'],
])('by %s the month of %s is due', (today, period) => expect(periodDue(today)).toBe(period))

test.each([
  ['2026-11-04', '2026-11-05'],
  ['2026-11-05', '2026-12-05'],
  ['2026-12-31', '2027-01-05'],
])('on %s the next run is that of %s', (today, next) => expect(nextRunOn(today)).toBe(next))

test('a month is over on the first day after it', () => {
  expect([isOver('2026-10-01', '2026-10-31'), isOver('2026-10-01', '2026-11-01')]).toEqual([false, true])
  // The month after this one has a year of five digits.
  expect(isOver('9999-12-01', '2026-11-01')).toBe(false)
})

test('a payout goes forward only, and may come back from the bank at any time', () => {
  expect(statesBefore('processing')).toEqual(['pending'])
  expect(statesBefore('completed')).toEqual(['processing'])
  expect(statesBefore('returned')).toEqual(['processing', 'completed'])
  expect(payoutMoves.returned).toEqual([])
  for (const state of payoutStates) expect(payoutMoves[state]).not.toContain('pending')
})

test('payouts have a number of their own', () => expect(formatPayoutNumber(2026, 123)).toBe('P26-000123'))

const account = { refused: false, held: false, hasBankName: true }
test.each([
  [null, true, account],
  ['suspended', false, account],
  ['noAccount', true, null],
  ['accountRefused', true, { refused: true, held: true, hasBankName: false }],
  ['accountChanged', true, { refused: false, held: true, hasBankName: false }],
  ['holderName', true, { refused: false, held: false, hasBankName: false }],
] as const)('is held because of %s', (hold, isActive, of) =>
  expect(payoutHoldOf({ isActive, account: of })).toBe(hold),
)

test('a closed or unknown account is not paid to again', () => {
  for (const code of ['R02', 'R03', 'R04', 'R13', 'R16', 'R20']) expect(refusesAccount(code)).toBe(true)
  expect([refusesAccount('R01'), refusesAccount('R23')]).toEqual([false, false])
})

test('a bank sends back with a code from R01 to R85', () => {
  expect(['R01', 'R10', 'R31', 'R79', 'R85', ...returnCodes].filter((code) => !isReturnCode(code))).toEqual(
    [],
  )
  for (const code of ['R00', 'R86', 'R99', 'r01', 'R1', 'R011', 'C01', ''])
    expect(isReturnCode(code)).toBe(false)
})

test('a text names a state, or none', () => {
  expect([payoutStateOf('returned'), payoutStateOf('delivered'), payoutStateOf('')]).toEqual([
    'returned',
    undefined,
    undefined,
  ])
})
