import { mostOrdersAtOnce } from '@bencao/shared/domain/limits.ts'
import { useState } from 'react'
import type { NamedOrder } from './usePacking.ts'

export interface Ticks {
  /** In the order in which they were ticked. */
  orders: readonly NamedOrder[]
  has: (order: NamedOrder) => boolean
  /** As many as may be done at once. */
  full: boolean
  set: (orders: readonly NamedOrder[], yes: boolean) => void
  clear: () => void
}

const none: ReadonlyMap<string, NamedOrder> = new Map()

/** The ticked orders. They outlast another page or search; opening another queue ends them. */
export const useTicks = (queue: string): Ticks => {
  const [ticked, setTicked] = useState(none)
  const [tickedIn, setTickedIn] = useState(queue)
  if (queue !== tickedIn) {
    setTickedIn(queue)
    setTicked(none)
  }
  return {
    orders: [...ticked.values()],
    has: ({ orderId }) => ticked.has(orderId),
    full: ticked.size >= mostOrdersAtOnce,
    set: (orders, yes) =>
      setTicked((before) => {
        const after = new Map(before)
        for (const { providerId, orderId } of orders) {
          if (!yes) after.delete(orderId)
          else if (after.size < mostOrdersAtOnce) after.set(orderId, { providerId, orderId })
        }
        return after
      }),
    clear: () => setTicked(none),
  }
}
