import { describe, expect, test } from 'vitest'
import type { OfferedMethod } from './addressQueries.ts'
import { chooseDeliveryOptions } from './deliveryOptions.ts'

const warehouses: Record<string, OfferedMethod['kind'][]> = {
  east: ['standard', 'expedited', 'pickup'],
  west: ['standard', 'expedited', 'pickup'],
  plain: ['standard'],
  fast: ['expedited', 'pickup'],
}
const offered: OfferedMethod[] = Object.entries(warehouses).flatMap(([warehouseId, kinds]) =>
  kinds.map((kind) => ({ warehouseId, kind, shippingMethodId: `${warehouseId} ${kind}` })),
)
const east = { delivery: 'ship', warehouseId: 'east', shippingMethodId: 'east expedited' } as const
const nowhere = { delivery: 'ship', warehouseId: null, shippingMethodId: null } as const

describe('chooseDeliveryOptions', () => {
  test.each([
    ['no change: stays as it is', east, {}, east],
    [
      'another warehouse keeps the kind',
      east,
      { warehouseId: 'west' },
      { ...east, warehouseId: 'west', shippingMethodId: 'west expedited' },
    ],
    [
      'another warehouse without this kind: standard',
      east,
      { warehouseId: 'plain' },
      { ...east, warehouseId: 'plain', shippingMethodId: 'plain standard' },
    ],
    [
      'another warehouse that does not ship standard either: a method is to be chosen',
      { ...east, shippingMethodId: 'east standard' },
      { warehouseId: 'fast' },
      { ...east, warehouseId: 'fast', shippingMethodId: null },
    ],
    [
      'pickup where none is offered: no method, and never a shipping one',
      { ...east, warehouseId: 'plain', shippingMethodId: 'plain standard' },
      { delivery: 'pickup' },
      { delivery: 'pickup', warehouseId: 'plain', shippingMethodId: null },
    ],
    [
      'pickup',
      east,
      { delivery: 'pickup' },
      { ...east, delivery: 'pickup', shippingMethodId: 'east pickup' },
    ],
    [
      'a pickup method means pickup',
      east,
      { shippingMethodId: 'east pickup' },
      { ...east, delivery: 'pickup', shippingMethodId: 'east pickup' },
    ],
    [
      'shipping again after pickup is standard',
      { ...east, delivery: 'pickup', shippingMethodId: 'east pickup' },
      { delivery: 'ship' },
      { ...east, shippingMethodId: 'east standard' },
    ],
    [
      'the first warehouse brings the standard method',
      nowhere,
      { warehouseId: 'west' },
      { delivery: 'ship', warehouseId: 'west', shippingMethodId: 'west standard' },
    ],
    ['a warehouse that has closed is dropped', { ...east, warehouseId: 'gone' }, {}, nowhere],
    ['pickup without a warehouse', nowhere, { delivery: 'pickup' }, 'warehouseMissing'],
    ['a method without a warehouse', nowhere, { shippingMethodId: 'east standard' }, 'warehouseMissing'],
    ['an unknown warehouse', east, { warehouseId: 'gone' }, 'unknown'],
    ['an unknown method', east, { shippingMethodId: 'gone' }, 'unknown'],
    ["another warehouse's method", east, { shippingMethodId: 'west standard' }, 'unknown'],
    [
      'pickup by a shipping method',
      east,
      { delivery: 'pickup', shippingMethodId: 'east standard' },
      'contradiction',
    ],
    ['shipping by pickup', east, { delivery: 'ship', shippingMethodId: 'east pickup' }, 'contradiction'],
  ] as const)('%s', (_name, now, given, expected) => {
    expect(chooseDeliveryOptions(now, given, offered)).toEqual(expected)
  })
})
