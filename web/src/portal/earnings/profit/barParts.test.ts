import { expect, it } from 'vitest'
import { barParts } from './barParts.ts'

const month = (providerCents: number, patientCents = 0, referredCents = 0) => ({
  month: '2026-11',
  providerCents,
  patientCents,
  referredCents,
})

it('stacks the kinds above the line, the highest month as tall as the picture', () => {
  expect(barParts([month(600, 300, 100), month(500)], 100)).toEqual({
    line: 100,
    bars: [
      [
        { kind: 'provider', y: 40, height: 60 },
        { kind: 'patient', y: 10, height: 30 },
        { kind: 'referred', y: 0, height: 10 },
      ],
      [{ kind: 'provider', y: 50, height: 50 }],
    ],
  })
})

it('hangs below the line what was taken back beyond what was earned', () => {
  expect(barParts([month(900), month(300, -100)], 100)).toEqual({
    line: 90,
    bars: [
      [{ kind: 'provider', y: 0, height: 90 }],
      [
        { kind: 'provider', y: 60, height: 30 },
        { kind: 'patient', y: 90, height: 10 },
      ],
    ],
  })
})

it('shows a cent, and nothing where nothing was earned', () => {
  expect(barParts([month(1), month(100_000), month(0)], 96).bars).toEqual([
    [{ kind: 'provider', y: 95, height: 1 }],
    [{ kind: 'provider', y: 0, height: 96 }],
    [],
  ])
  expect(barParts([month(0)], 96)).toEqual({ line: 96, bars: [[]] })
})
