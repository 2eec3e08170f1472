/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest'
import { en } from './en/index.ts'
import { flatten } from './flatten.ts'

/** The texts that are fixed to the letter (docs/product.md, 17.2 Literal texts). */
const section5 = [
  'Please fill in the required fields.',
  'Please enter first name',
  'Please enter last name',
  'Please enter your Name',
  'Please enter your phone number',
  'Please enter your ZIP Code',
  'Please select State',
  'Please enter the City',
  'Please enter the Area',
  'Please enter the Address',
  'Please select gender',
  'Please enter the coupon code',
  'The phone number format is incorrect! It should be a 10 digit number starting with 9!',
  'Please enter the correct phone number.',
  'At least 6 characters, at least 1 upper case letter, at least 1 number',
  'The passwords entered twice are not the same!',
  'Please select the warehouse address',
]

const section6 = [
  "You do not have permission to edit this patient's information as they are linked to another doctor's account.",
]

const section8 = [
  'Token not found',
  'Error!',
  'Payment failed',
  'Order processing in progress...',
  'No Data',
  'No logistics information found!',
  'Your order cannot be tracked at the moment as there is no shipping information available yet; try later or contact support.',
  'You can only add up to 2 credit cards!',
  'You can not delete the last card!',
  'Submit successfully',
  'Payment successful!',
  'Password changed successfully',
  'Password reset successfully',
  'Edited successfully',
  'Modified successfully',
  'Added successfully',
  'Delete successfully',
  'Set successfully!',
  'Patient information created successfully',
  'Patient information edited successfully',
  'Activation successful!',
  'The coupon has been applied!',
  'Upgrade success!',
  'Account has been logged out',
  '提示',
  '内容已复制到剪切板',
]

const specTexts = [...section5, ...section6, ...section8]

/** Said by screens that come later. */
const later = ['fields.enterCoupon', 'notices.activated', 'notices.couponApplied', 'notices.upgraded']

const keysOf = (text: string) => [...flatten(en)].filter(([, stands]) => stands === text).map(([key]) => key)

/** Everything that runs: without the catalogues, without the list of reasons, without tests. */
const sources = Object.entries(
  import.meta.glob<string>(
    [
      '../../../{shared,server,web}/src/**/*.{ts,tsx}',
      '!../../../shared/src/messages/**',
      '!../../../**/*.test.{ts,tsx}',
    ],
    { query: '?raw', import: 'default', eager: true },
  ),
)

/** A refusal is said by its reason, which the contract only lists; any other text by its key. */
const isSaid = (key: string) => {
  const reason = key.replace(/^refusals\./, '')
  return reason === key
    ? sources.some(([, source]) => new RegExp(`\\b${key.replaceAll('.', '\\.')}\\b`).test(source))
    : sources.some(([path, source]) => !path.startsWith('../contract/') && source.includes(`'${reason}'`))
}

describe.each(specTexts)('%s', (text) => {
  it('stands in the English catalogue', () => {
    expect(keysOf(text)).not.toEqual([])
  })

  it('is said somewhere, or comes with a later screen', () => {
    expect(keysOf(text).filter((key) => later.includes(key) || isSaid(key))).not.toEqual([])
  })
})

it('names nothing as later that is said already', () => {
  expect(later.filter(isSaid)).toEqual([])
})

it('names as later only keys of fixed texts', () => {
  expect(later.filter((key) => !specTexts.flatMap(keysOf).includes(key))).toEqual([])
})
