import { describe, expect, it } from 'vitest'
import { colors } from './theme.ts'

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

describe.each(Object.entries(colors))('the %s colors', (_, scheme) => {
  const grounds = ['paper', 'surface', 'celadon'] as const
  const texts = ['ink', 'ink-2', 'ink-3', 'jade', 'cinnabar', 'ochre'] as const

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s can be read on %s',
    (text, ground) => {
      expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    ['on-jade', 'jade'],
    ['on-jade', 'jade-strong'],
    ['on-cinnabar', 'cinnabar'],
    ['on-cinnabar', 'cinnabar-strong'],
    ['cinnabar', 'cinnabar-quiet'],
    ['ochre', 'ochre-quiet'],
  ] as const)('%s is readable on %s', (text, ground) => {
    expect(contrast(scheme[text], scheme[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['paper', 'surface'] as const)('the border of an input is visible on %s', (ground) => {
    expect(contrast(scheme.edge, scheme[ground])).toBeGreaterThanOrEqual(3)
  })
})
