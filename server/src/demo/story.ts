import { payWithinSeconds } from '@bencao/shared/domain/limits.ts'
import { type ActorKind, orderMoves, type OrderState } from '@bencao/shared/domain/order.ts'
import { type Plan, placerOf } from './plan.ts'
import type { Random } from './random.ts'

export interface Move {
  from: OrderState
  to: OrderState
  by: ActorKind
  /** Epoch seconds. */
  at: number
}

const minute = 60
const hour = 60 * minute

/** How long an order waits before each step, in seconds, and who takes the step. */
const steps: Partial<Record<OrderState, { after: readonly [number, number]; by: Move['by'] }>> = {
  processing: { after: [40, 5 * minute], by: 'system' },
  packed: { after: [4 * hour, 15 * hour], by: 'staff' },
  shipped: { after: [hour, 4 * hour], by: 'staff' },
  readyForPickup: { after: [10 * minute, 2 * hour], by: 'staff' },
  delivered: { after: [40 * hour, 110 * hour], by: 'system' },
}

/** The moves that brought an order from draft to its state; none for a draft. */
export function buildMoves(random: Random, plan: Plan): Move[] {
  const { state, at, payer, pickup } = plan
  const by = placerOf(plan)
  if (state === 'draft') return []
  const moves: Move[] = [{ from: 'draft', to: 'awaitingPayment', by, at }]
  if (state === 'cancelled') {
    const byProvider = random.chance(0.5)
    const after = byProvider ? random.whole(2 * minute, 25 * minute) : payWithinSeconds
    const ended = byProvider ? 'provider' : 'system'
    return [...moves, { from: 'awaitingPayment', to: 'cancelled', by: ended, at: at + after }]
  }
  const path: readonly OrderState[] = [
    'awaitingPayment',
    'processing',
    'packed',
    pickup ? 'readyForPickup' : 'shipped',
    'delivered',
  ]
  let from: OrderState = 'awaitingPayment'
  let now = at
  for (const to of path.slice(1, path.indexOf(state) + 1)) {
    const step = steps[to]
    if (!step || !orderMoves[from].includes(to)) throw new Error('the demo makes an impossible move')
    const waits = to === 'processing' && payer === 'patient' ? random.whole(hour, 30 * hour) : 0
    // A patient who orders on the share page pays there at once.
    now += (by === 'patient' ? waits % (20 * minute) : waits) + random.whole(...step.after)
    moves.push({ from, to, by: to === 'delivered' && pickup ? 'staff' : step.by, at: now })
    from = to
  }
  return moves
}

/** When an order reached a state; null if it never did. */
export const reachedAt = (moves: readonly Move[], state: OrderState): number | null =>
  moves.find((move) => move.to === state)?.at ?? null
