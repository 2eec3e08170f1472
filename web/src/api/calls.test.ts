import { callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { expect, it } from 'vitest'
import { bodyOf, callsAbout, changesOf, methodOf, needsToken } from './calls.ts'

it.each(callNames)('%s has the facts of the contract', (name) => {
  const { method, body, access, changes } = entryOf(name)
  expect(methodOf(name)).toBe(method)
  expect(bodyOf(name)).toBe(body)
  expect(needsToken(name)).toBe(!['public', 'optional'].includes(access))
  expect(changesOf(name)).toEqual(changes)
})

it('finds the calls that are about any of the topics', () => {
  expect(callsAbout(['orders', 'cards'])).toEqual(
    callNames.filter((name) => entryOf(name).about.some((topic) => topic === 'orders' || topic === 'cards')),
  )
  // Refunds, statements and earnings are of orders, and so is what a membership saved.
  const ofOrders = [
    'comms_list',
    'month_bill_list',
    'order_list',
    'order_months',
    'order_refund_list',
    'patient_order_list',
    'referral_order_list',
    'vip_status',
    'welcome_list',
    'year_bill_list',
    'year_summary',
  ]
  expect(callsAbout(['orders']).toSorted()).toEqual(ofOrders)
  expect(callsAbout([])).toEqual([])
})
