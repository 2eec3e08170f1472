import type { Delivery } from '@bencao/shared/domain/order.ts'
import type { OfferedMethod, DeliveryOptions } from './addressQueries.ts'

type Change = { [K in keyof DeliveryOptions]?: Exclude<DeliveryOptions[K], null> | undefined }

/**
 * The delivery options of a draft after a change; fields that are left out keep their value. A change of warehouse or
 * delivery keeps the kind of shipping if it is offered, else uses the standard one. Where that is not offered either, or no
 * pickup, there is no method. Returns the reason if the change is not possible.
 */
export function chooseDeliveryOptions(
  now: DeliveryOptions,
  change: Change,
  offered: readonly OfferedMethod[],
): DeliveryOptions | 'unknown' | 'warehouseMissing' | 'contradiction' {
  const named = offered.find((method) => method.shippingMethodId === change.shippingMethodId)
  const warehouseId = change.warehouseId ?? now.warehouseId
  const open = offered.some((method) => method.warehouseId === warehouseId)
  if (change.shippingMethodId && !named) return 'unknown'
  if (change.warehouseId && !open) return 'unknown'
  if (named && open && named.warehouseId !== warehouseId) return 'unknown'

  const delivery = change.delivery ?? deliveryBy(named) ?? now.delivery
  if (named && deliveryBy(named) !== delivery) return 'contradiction'
  if (!open)
    return named || delivery === 'pickup'
      ? 'warehouseMissing'
      : { delivery, warehouseId: null, shippingMethodId: null }

  const before = offered.find((method) => method.shippingMethodId === now.shippingMethodId)
  const usual = before && deliveryBy(before) === 'ship' ? before.kind : 'standard'
  const kind = named?.kind ?? (delivery === 'pickup' ? 'pickup' : usual)
  const by = (wanted: OfferedMethod['kind']) =>
    offered.find((method) => method.warehouseId === warehouseId && method.kind === wanted)
  const method = by(kind) ?? (delivery === 'ship' ? by('standard') : undefined)
  return { delivery, warehouseId, shippingMethodId: method?.shippingMethodId ?? null }
}

const deliveryBy = (method: OfferedMethod | undefined): Delivery | undefined =>
  method && (method.kind === 'pickup' ? 'pickup' : 'ship')
