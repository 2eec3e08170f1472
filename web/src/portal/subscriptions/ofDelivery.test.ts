import { expect, it } from 'vitest'
import { isOfDelivery } from './ofDelivery.ts'

it.each([
  ['held', 'cardDeclined', '2026-11-30', true],
  ['held', 'needsCare', '', false],
  ['skipped', '', '2026-11-30', true],
  ['asked', 'skip', '2026-11-30', true],
  ['asked', 'stop', '2026-11-30', false],
  ['started', '', '2026-11-30', false],
  ['cancelled', '', '2026-11-30', false],
] as const)('%s (%s) with the day %j is about a delivery: %s', (kind, detail, shipsOn, expected) =>
  expect(isOfDelivery({ kind, detail, shipsOn })).toBe(expected),
)
