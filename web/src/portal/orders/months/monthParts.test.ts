import { expect, it } from 'vitest'
import { monthParts } from './monthParts.ts'

const month = (spentCents: number, profitCents = 0) => ({
  month: '2026-11',
  orders: 1,
  spentCents,
  profitCents,
})

it('draws what was spent and earned side by side, the highest as tall as the picture', () => {
  expect(monthParts([month(1_000, 250), month(500)], 80)).toEqual([
    [
      { kind: 'spent', x: 0, width: 11, y: 0, height: 80 },
      { kind: 'profit', x: 13, width: 11, y: 60, height: 20 },
    ],
    [{ kind: 'spent', x: 0, width: 11, y: 40, height: 40 }],
  ])
})

it('shows a cent, and nothing of a month without orders or with everything refunded', () => {
  expect(monthParts([month(1), month(100_000), month(0, -5)], 80)).toEqual([
    [{ kind: 'spent', x: 0, width: 11, y: 79, height: 1 }],
    [{ kind: 'spent', x: 0, width: 11, y: 0, height: 80 }],
    [],
  ])
  expect(monthParts([month(0)], 80)).toEqual([[]])
})
