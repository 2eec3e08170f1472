import { v7 } from 'uuid'

/** A random source that gives the same sequence for the same seed. */
export interface Random {
  /** At least 0 and less than 1. */
  next(): number
  /** An integer between the two, both included. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Some elements of the list, each at most once. */
  some<T>(list: readonly T[], count: number): T[]
  digits(count: number): string
  /** A UUIDv7 for a time in epoch seconds. */
  id(at: number): string
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    if (list.length === 0) throw new RangeError('nothing to pick from')
    return list[whole(0, list.length - 1)] as T
  }
  return {
    next,
    whole,
    pick,
    chance: (probability) => next() < probability,
    some: (list, count) =>
      list
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .slice(0, count)
        .map(({ item }) => item),
    digits: (count) => Array.from({ length: count }, () => whole(0, 9)).join(''),
    id: (at) => v7({ msecs: at * 1000, random: Uint8Array.from({ length: 16 }, () => whole(0, 255)) }),
  }
}
