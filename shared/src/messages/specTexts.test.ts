/// <reference types="vite/types/importMeta.d.ts" />
import { describe, expect, it } from 'vitest'
import { en } from './en/sides/index.ts'
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

const keysOf = (text: string) => [...flatten(en)].filter(([, other]) => other === text).map(([key]) => key)

/** All source files except the catalogs and the tests. */
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

/** Refusals are used by their reason, outside the contract that lists it; other texts by their key. */
const isUsed = (key: string) => {
  const reason = key.replace(/^refusals\./, '')
  return reason === key
    ? sources.some(([, source]) => new RegExp(`\\b${key.replaceAll('.', '\\.')}\\b`).test(source))
    : sources.some(([path, source]) => !path.startsWith('../contract/') && source.includes(`'${reason}'`))
}

describe.each(specTexts)('%s', (text) => {
  it('is in the English catalog', () => {
    expect(keysOf(text)).not.toEqual([])
  })

  it('is used', () => {
    expect(keysOf(text).filter(isUsed)).not.toEqual([])
  })
})
