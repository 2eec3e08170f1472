import { createHash, randomBytes, randomInt } from 'node:crypto'

export interface RandomSource {
  /** At least 0 and less than 1. */
  fraction(): number
  bytes(length: number): Buffer
}

/** The same seed gives the same ids; without one they are unpredictable. */
export function randomSource(seed?: number | string): RandomSource {
  if (seed === undefined) return { fraction: () => randomInt(2 ** 32) / 2 ** 32, bytes: randomBytes }
  let turn = 0
  const bytes = (length: number): Buffer => {
    let drawn = Buffer.alloc(0)
    while (drawn.length < length) {
      drawn = Buffer.concat([drawn, createHash('sha256').update(`${seed}/${turn}`).digest()])
      turn += 1
    }
    return drawn.subarray(0, length)
  }
  return { fraction: () => bytes(4).readUInt32BE() / 2 ** 32, bytes }
}

/** Decimal digits. */
export function randomDigits(source: RandomSource, count: number): string {
  return Array.from({ length: count }, () => Math.floor(source.fraction() * 10)).join('')
}

/** An upper-case UUID version 4. */
export function randomUuid(source: RandomSource): string {
  const bytes = source.bytes(16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex').toUpperCase()
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
