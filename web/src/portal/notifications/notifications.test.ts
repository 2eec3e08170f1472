import { expect, it } from 'vitest'
import { notificationKinds } from '@bencao/shared/domain/notification.ts'
import { concerned } from './concerned.ts'
import { kindsSince, knownBy } from './kindsSince.ts'
import { leadsTo } from './leadsTo.ts'

const rows = [
  { notificationId: '01983333-0000-7000-8000-000000000003', kind: 'orderShipped' },
  { notificationId: '01982222-0000-7000-8000-000000000002', kind: 'orderPacked' },
  { notificationId: '01981111-0000-7000-8000-000000000001', kind: 'depositChanged' },
] as const

it('finds what came after the last known one', () => {
  expect(kindsSince(rows, rows[2].notificationId, 20)).toEqual(['orderShipped', 'orderPacked'])
  expect(kindsSince(rows, rows[0].notificationId, 20)).toEqual([])
  expect(kindsSince(rows, '', 20)).toHaveLength(3)
})

it('starts from the newest, unless that came after the page was opened', () => {
  const made = 1_763_000_000
  const id = `${(made * 1000).toString(16).padStart(12, '0')}70008000000000000001`
  const newest = `${id.slice(0, 8)}-${id.slice(8, 12)}-${id.slice(12)}`
  expect(knownBy(newest, made + 1)).toBe(newest)
  expect(knownBy(newest, made - 1)).toBe('')
  expect(knownBy('', made)).toBe('')
})

it('assumes every kind if more came than the page holds', () => {
  expect(kindsSince(rows.slice(0, 2), rows[2].notificationId, 2)).toEqual(notificationKinds)
})

it('reloads what a notification concerns, and nothing else', () => {
  expect(concerned(['orderPacked', 'orderShipped'])).toEqual(['notifications', 'orders', 'order'])
  expect(concerned(['depositChanged'])).toEqual(['notifications', 'deposit'])
  expect(concerned([])).toEqual(['notifications'])
})

it('links to the order, or to the setting that changed', () => {
  const orderId = rows[0].notificationId
  const none = { orderId: null, subscriptionId: null }
  expect(leadsTo({ ...none, kind: 'orderShipped', orderId })).toEqual({
    to: '/orderDetail',
    search: { orderId },
  })
  expect(leadsTo({ ...none, kind: 'depositChanged' }).to).toBe('/commission')
  expect(leadsTo({ ...none, kind: 'payoutReturned' }).to).toBe('/commission')
  expect(leadsTo({ ...none, kind: 'payoutHeld' }).to).toBe('/commission')
  expect(leadsTo({ ...none, kind: 'payoutCompleted' })).toEqual({ to: '/order', search: { tab: 'profit' } })
  for (const kind of ['vipStarted', 'vipRenewalSoon', 'vipRenewed', 'vipEnded', 'vipRenewalStopped'] as const)
    expect(leadsTo({ ...none, kind }).to).toBe('/vip')
  expect(leadsTo({ ...none, kind: 'vipRenewalDeclined' }).to).toBe('/payment')
  expect(leadsTo({ ...none, kind: 'accountSentBack' }).to).toBe('/profile')
})

it('links to the subscription; to the list, if it is about several or from before', () => {
  const [orderId, subscriptionId] = [rows[0].notificationId, rows[1].notificationId]
  const soon = { kind: 'subscriptionSoon', orderId: null, subscriptionId } as const
  expect(leadsTo(soon)).toEqual({ to: '/subscriptiondetail', search: { subscriptionId } })
  expect(leadsTo({ ...soon, subscriptionId: null })).toEqual({
    to: '/order',
    search: { tab: 'subscriptions' },
  })
  expect(leadsTo({ ...soon, orderId }).to).toBe('/orderDetail')
})
