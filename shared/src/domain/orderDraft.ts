import type { Delivery, OrderFor } from './order.ts'

/** What a draft may still lack, in the order in which a screen asks for it. */
export const missingKeys = [
  'patient',
  'lines',
  'goods',
  'stock',
  'warehouse',
  'shippingMethod',
  'address',
] as const
export type MissingKey = (typeof missingKeys)[number]

export type DraftFacts = {
  orderFor: OrderFor
  patientId: string | null
  /** `stock`: what the draft's warehouse holds of that product; `active`: it can still be bought. */
  lines: readonly { goodsId: string; quantity: number; stock: number; active: boolean }[]
  warehouseId: string | null
  delivery: Delivery
  shippingMethodId: string | null
  /** The chosen ship-to has a complete address. */
  hasAddress: boolean
}

/** What keeps a draft from being submitted; empty when it is ready. */
export const missingForSubmit = (draft: DraftFacts): MissingKey[] => {
  const shipped = draft.delivery === 'ship'
  const missing: Record<MissingKey, boolean> = {
    patient: draft.orderFor === 'patient' && draft.patientId === null,
    lines: draft.lines.length === 0,
    goods: draft.lines.some((line) => !line.active),
    stock: draft.warehouseId !== null && draft.lines.some((line) => wanted(draft, line.goodsId) > line.stock),
    warehouse: draft.warehouseId === null,
    shippingMethod: shipped && draft.shippingMethodId === null,
    address: shipped && !draft.hasAddress,
  }
  return missingKeys.filter((key) => missing[key])
}

const wanted = ({ lines }: DraftFacts, goodsId: string) =>
  lines.reduce((all, line) => (line.goodsId === goodsId ? all + line.quantity : all), 0)
