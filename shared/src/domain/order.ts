import { isLive, paymentStates } from './payment.ts'

export const orderStates = [
  'draft',
  'awaitingPayment',
  'processing',
  'packed',
  'shipped',
  'readyForPickup',
  'delivered',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * Every legal move of an order. A discarded draft is deleted, not moved. Only who packed or shipped an order may take that
 * back.
 */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  draft: ['awaitingPayment'],
  awaitingPayment: ['processing', 'cancelled'],
  processing: ['packed', 'cancelled'],
  packed: ['shipped', 'readyForPickup', 'processing'],
  shipped: ['delivered', 'packed'],
  readyForPickup: ['delivered'],
  delivered: [],
  cancelled: [],
}

export const tones = ['quiet', 'waiting', 'active', 'done', 'stopped'] as const
export type Tone = (typeof tones)[number]

/** The color of a state wherever it is shown. */
export const orderTone: Record<OrderState, Tone> = {
  draft: 'quiet',
  awaitingPayment: 'waiting',
  processing: 'active',
  packed: 'active',
  shipped: 'active',
  readyForPickup: 'waiting',
  delivered: 'done',
  cancelled: 'stopped',
}

export const orderFors = ['patient', 'clinic'] as const
export type OrderFor = (typeof orderFors)[number]

export const deliveries = ['ship', 'pickup'] as const
export type Delivery = (typeof deliveries)[number]

export const shipTos = ['patient', 'clinic', 'other'] as const
export type ShipTo = (typeof shipTos)[number]

export const payers = ['provider', 'patient'] as const
export type Payer = (typeof payers)[number]

/** Who placed an order: a patient did so on a share page. */
export const placers = ['provider', 'patient'] as const
export type Placer = (typeof placers)[number]

export const refundMarks = ['none', 'partial', 'full'] as const
export type RefundMark = (typeof refundMarks)[number]

export const shippingKinds = ['standard', 'expedited', 'pickup'] as const

/** Who makes the moves of an order. */
export const actorKinds = ['provider', 'patient', 'staff', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]

/** The state of all payments of an order together; `none` before the first attempt. */
export const orderPaymentStates = ['none', ...paymentStates] as const
export type OrderPaymentState = (typeof orderPaymentStates)[number]

/** An attempt is live, so the order can be neither paid nor cancelled. */
export const isPaymentLive = (state: OrderPaymentState): boolean => state !== 'none' && isLive(state)

export const printKinds = ['receipt', 'packingSlip'] as const
export type PrintKind = (typeof printKinds)[number]

export const mayMove = (from: OrderState, to: OrderState): boolean => orderMoves[from].includes(to)

/** The ship-to address can be corrected until the parcel is packed. */
export const mayEditAddress = (state: OrderState): boolean =>
  state === 'draft' || state === 'awaitingPayment' || state === 'processing'

/** "B26-004213": the short number that people see; `year` is the year in the business time zone. */
export const formatOrderNumber = (year: number, sequence: number): string =>
  `B${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(6, '0')}`

/** A change that is based on another revision of a draft than the latest one must not be made. */
export const isOutdated = (basedOn: number | undefined, revision: number): boolean =>
  basedOn !== undefined && basedOn !== revision

/** What a draft may be missing, in the order in which the screen shows it. */
export const missingKeys = [
  'patient',
  'lines',
  'inactiveGoods',
  'stock',
  'warehouse',
  'shippingMethod',
  'address',
] as const
export type MissingKey = (typeof missingKeys)[number]

export type DraftFacts = {
  orderFor: OrderFor
  patientId: string | null
  /** `stock`: stock of the product in the draft's warehouse; `active`: the product is still sold. */
  lines: readonly { goodsId: string; quantity: number; stock: number; active: boolean }[]
  warehouseId: string | null
  delivery: Delivery
  /** Of this delivery, which the warehouse offers; pickup has one, too. */
  shippingMethodId: string | null
  /** The chosen ship-to has a complete address. */
  hasAddress: boolean
}

/** What prevents a draft from being submitted; empty if it is ready. */
export const missingForSubmit = (draft: DraftFacts): MissingKey[] => {
  const shipped = draft.delivery === 'ship'
  const missing: Record<MissingKey, boolean> = {
    patient: draft.orderFor === 'patient' && draft.patientId === null,
    lines: draft.lines.length === 0,
    inactiveGoods: draft.lines.some((line) => !line.active),
    stock:
      draft.warehouseId !== null &&
      draft.lines.some((line) => line.active && wanted(draft, line.goodsId) > line.stock),
    // Where a draft is picked up must offer that.
    warehouse: draft.warehouseId === null || (!shipped && draft.shippingMethodId === null),
    shippingMethod: shipped && draft.shippingMethodId === null,
    address: shipped && !draft.hasAddress,
  }
  return missingKeys.filter((key) => missing[key])
}

const wanted = ({ lines }: DraftFacts, goodsId: string) =>
  lines.reduce((all, line) => (line.goodsId === goodsId ? all + line.quantity : all), 0)
