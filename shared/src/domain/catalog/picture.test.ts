import { expect, test } from 'vitest'
import { pictureAddress, pictureSizes, readPictureName, vesselOf } from './picture.ts'

const hash = '0123456789abcdef'.repeat(2)

test('an address is read back', () => {
  for (const size of pictureSizes)
    expect(readPictureName(pictureAddress(hash, size).replace('/pictures/', ''))).toEqual({ hash, size })
})

test.each([
  '',
  `${hash}-129.webp`,
  `${hash}-480.png`,
  `${hash.toUpperCase()}-480.webp`,
  `../${hash}-480.webp`,
  hash,
])('%j names no picture', (name) => expect(readPictureName(name)).toBeNull())

test.each([
  ['granules 100 g', 'bottle'],
  ['tincture 2 oz', 'bottle'],
  ['teapills 200 ct', 'jar'],
  ['powder 340 g', 'jar'],
  ['soak 10 packets', 'pouch'],
  ['needles 100 ct', 'box'],
  ['cream 2 oz', 'tube'],
  ['something new', 'bottle'],
] as const)('%s come in a %s', (form, vessel) => expect(vesselOf(form)).toBe(vessel))
