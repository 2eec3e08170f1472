import type { Delivery } from '@bencao/shared/domain/order.ts'
import type { OfferedMethod, WayOut } from './addressQueries.ts'

type Wish = { [K in keyof WayOut]?: Exclude<WayOut[K], null> | undefined }

/**
 * What a draft's way out becomes by a wish; what is left out stays. A change of warehouse or delivery keeps the
 * kind of shipping where there is one, else it is the standard one. Or the reason why the wish cannot be.
 */
export function chooseWay(
  now: WayOut,
  wish: Wish,
  offered: readonly OfferedMethod[],
): WayOut | 'unknown' | 'warehouseMissing' | 'contradiction' {
  const named = offered.find((method) => method.shippingMethodId === wish.shippingMethodId)
  const warehouseId = wish.warehouseId ?? now.warehouseId
  const open = offered.some((method) => method.warehouseId === warehouseId)
  if (wish.shippingMethodId && !named) return 'unknown'
  if (wish.warehouseId && !open) return 'unknown'
  if (named && open && named.warehouseId !== warehouseId) return 'unknown'

  const delivery = wish.delivery ?? deliveryBy(named) ?? now.delivery
  if (named && deliveryBy(named) !== delivery) return 'contradiction'
  if (!open)
    return named || delivery === 'pickup'
      ? 'warehouseMissing'
      : { delivery, warehouseId: null, shippingMethodId: null }

  const before = offered.find((method) => method.shippingMethodId === now.shippingMethodId)
  const usual = deliveryBy(before) === 'ship' ? before?.kind : 'standard'
  const kind = named?.kind ?? (delivery === 'pickup' ? 'pickup' : usual)
  const method = offered.find((known) => known.warehouseId === warehouseId && known.kind === kind)
  return { delivery, warehouseId, shippingMethodId: method?.shippingMethodId ?? null }
}

const deliveryBy = (method: OfferedMethod | undefined): Delivery | undefined =>
  method && (method.kind === 'pickup' ? 'pickup' : 'ship')
