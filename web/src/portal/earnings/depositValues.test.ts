import { expect, it } from 'vitest'
import { problemsIn } from '../../ui/form/problems.ts'
import { bankNameFor, depositSchema, noDeposit } from './depositValues.ts'

const whole = {
  ownership: 'business',
  holderName: 'Lin Acupuncture',
  routingNumber: '021000021',
  bankName: 'JPMorgan Chase',
  branchName: '',
  accountType: 'checking',
  accountNumber: '9876501234',
  accountNumberAgain: ' 9876501234',
  password: 'Herbs2026',
  code: '123456',
}
const problems = (values: object) => problemsIn(depositSchema.safeParse(values))

it('accepts an account whose two number fields are equal', () => {
  expect(problems(whole)).toEqual({})
})

it('reports different numbers together with all other errors', () => {
  expect(problems({ ...whole, accountNumberAgain: '9876501243', routingNumber: '021000022' })).toEqual({
    routingNumber: 'fields.routing',
    accountNumberAgain: 'earnings.deposit.numbersDiffer',
  })
})

it('requires every field but the branch', () => {
  expect(Object.keys(problems(noDeposit)).sort()).toEqual([
    'accountNumber',
    'accountType',
    'bankName',
    'code',
    'holderName',
    'ownership',
    'password',
    'routingNumber',
  ])
})

it('fills in the bank that was found, but never overwrites typed text', () => {
  expect(bankNameFor('', '', 'Citibank')).toBe('Citibank')
  expect(bankNameFor('Citibank', 'Citibank', 'Ally Bank')).toBe('Ally Bank')
  expect(bankNameFor('My own bank', 'Citibank', 'Ally Bank')).toBe('My own bank')
})
