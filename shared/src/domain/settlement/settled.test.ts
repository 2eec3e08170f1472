import { expect, it } from 'vitest'
import { compareListed, type KnownCharge, type KnownReturn, type ListedMoney } from './settled.ts'

const owner = { providerId: 'P', paymentId: 'Y' }
const charge = (more: Partial<KnownCharge> = {}): KnownCharge => ({
  ...owner,
  transactionId: 'T1',
  reference: 'ref1',
  cents: 500,
  voided: false,
  ...more,
})
const back = (more: Partial<KnownReturn> = {}): KnownReturn => ({
  ...owner,
  reversalId: 'R1',
  reference: 'back1',
  chargeId: 'T1',
  refundId: '',
  invoice: 'B26-1',
  cents: 200,
  ...more,
})
const money = (more: Partial<ListedMoney> = {}): ListedMoney => ({
  kind: 'charge',
  transactionId: 'T1',
  cents: 500,
  reference: 'ref1',
  chargeId: '',
  invoice: 'B26-1',
  ...more,
})
const returned = (more: Partial<ListedMoney> = {}) =>
  money({ kind: 'return', transactionId: 'T2', cents: 200, reference: 'back1', ...more })

const compare = (
  listed: ListedMoney[],
  { charges = [charge()], returns = [] as KnownReturn[], before = [] as string[] } = {},
) => {
  const found = compareListed(listed, { listedBefore: new Set(before), charges, returns })
  return found.differences.map(({ kind, cents, expectedCents }) => [kind, cents, expectedCents])
}

it('the same on both sides is no difference, and is kept with its owner', () => {
  const found = compareListed([money(), returned()], {
    listedBefore: new Set(),
    charges: [charge()],
    returns: [back()],
  })
  expect(found.differences).toEqual([])
  expect(found.kept).toEqual([
    { ...money(), owner, reversalId: null },
    { ...returned(), owner, reversalId: 'R1' },
  ])
})

it.each<[string, Parameters<typeof compare>, (string | number | null)[][]]>([
  ['another amount', [[money({ cents: 501 })]], [['settledOther', 501, 500]]],
  ['an amount that cannot be read', [[money({ cents: null })]], [['settledOther', null, 500]]],
  [
    'a charge nobody knows',
    [[money({ transactionId: 'X', reference: '' })]],
    [['settledUnknown', 500, null]],
  ],
  [
    'a charge of a payment that has none',
    [[money()], { charges: [charge({ transactionId: '' })] }],
    [['settledUnknown', 500, null]],
  ],
  ['a voided charge', [[money()], { charges: [charge({ voided: true })] }], [['settledUnknown', 500, null]]],
  ['a second charge of a payment', [[money(), money({ transactionId: 'X' })]], [['settledTwice', 500, null]]],
  ['one transaction listed twice', [[money(), money()]], [['settledTwice', 500, null]]],
  ['one of an earlier list', [[money()], { before: ['T1'] }], [['settledTwice', 500, null]]],
  ['a return nobody knows', [[returned()]], [['settledUnknown', -200, null]]],
  [
    'a return of another amount',
    [[returned({ cents: 201 })], { returns: [back()] }],
    [['settledOther', -201, -200]],
  ],
])('%s', (_, given, differences) => {
  expect(compare(...given)).toEqual(differences)
})

it('a return without our reference is found by its charge, by the number that a person typed, or by its order', () => {
  const bare = { reference: '' }
  expect(compare([returned({ ...bare, chargeId: 'T1' })], { returns: [back()] })).toEqual([])
  expect(compare([returned(bare)], { returns: [back({ refundId: 'T2' })] })).toEqual([])
  expect(compare([returned(bare)], { returns: [back({ refundId: 'by hand' })] })).toEqual([])
  expect(compare([returned(bare)], { returns: [back()] })).toEqual([['settledUnknown', -200, null]])
})

it('each return of the portal stands for one of the list', () => {
  const two = [
    returned({ reference: '', chargeId: 'T1' }),
    returned({ reference: '', chargeId: 'T1', transactionId: 'T3' }),
  ]
  expect(compare(two, { returns: [back()] })).toEqual([['settledUnknown', -200, null]])
  expect(compare(two, { returns: [back(), back({ reversalId: 'R2', reference: 'back2' })] })).toEqual([])
})
