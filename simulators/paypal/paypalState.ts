import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

export interface SimulatedCapture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  /** The request id under which it was asked for. */
  requestId: string
  cents: number
  currency: string
  refundedCents: number
  /** Absent in states that older versions wrote. */
  refunds?: { id: string; cents: number; at: number }[]
  /** Epoch milliseconds: when it was made, and from when questions show it. */
  at: number
  visibleAt: number
  /** When a pending one is paid by itself; null: never. */
  clearsAt: number | null
}

export interface SimulatedOrder {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  customId: string
  invoiceId: string
  cents: number
  locale: string
  returnUrl: string
  cancelUrl: string
  /** What the buyer chose on the page. */
  source: 'balance' | 'declined' | 'echeck'
  createdAt: number
  capture: SimulatedCapture | null
}

type StateEvent =
  | { type: 'order'; order: SimulatedOrder }
  /** What a request id made: an order or a refund. */
  | { type: 'request'; key: string; made: string }

/**
 * The simulator's own record. Each change is appended to the file before it is answered, so that a process killed at any
 * moment loses nothing it has answered. One process per file.
 */
export class PaypalState {
  readonly orders = new Map<string, SimulatedOrder>()
  readonly requests = new Map<string, string>()
  readonly #file: string | undefined

  constructor(file?: string) {
    this.#file = file
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) this.#load(file)
  }

  record(event: StateEvent): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(event)}\n`, { mode: 0o600 })
    this.#apply(event)
  }

  /** Records an order as it is now. */
  keep(order: SimulatedOrder): SimulatedOrder {
    this.record({ type: 'order', order })
    return order
  }

  ofCapture(captureId: string): (SimulatedOrder & { capture: SimulatedCapture }) | undefined {
    for (const order of this.orders.values()) {
      const { capture } = order
      if (capture?.id === captureId) return { ...order, capture }
    }
    return undefined
  }

  #load(file: string): void {
    const text = readFileSync(file, 'utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    // A torn last line was never answered.
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
    for (const line of whole.split('\n')) {
      if (line !== '') this.#apply(JSON.parse(line) as StateEvent)
    }
  }

  #apply(event: StateEvent): void {
    if (event.type === 'order') this.orders.set(event.order.id, event.order)
    else this.requests.set(event.key, event.made)
  }
}
