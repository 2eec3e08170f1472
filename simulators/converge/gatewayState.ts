import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'
import type { KeptCard } from './cards.ts'

export interface BookedSale {
  transactionId: string
  reference: string
  invoice: string
  /** Sent as a renewal. Absent in states that older versions wrote. */
  recurring?: boolean
  amountCents: number
  taxCents: number
  currency: string
  card: Pick<KeptCard, 'token' | 'first2' | 'last4' | 'expiry' | 'description' | 'avs' | 'cvv'>
  approved: boolean
  message: string
  issuer: string
  approvalCode: string
  /** Epoch milliseconds: when it happened, and from when queries show it. */
  at: number
  visibleAt: number
  voided: boolean
  /** In a batch that the acquirer is settling: neither voidable nor settled. */
  settling?: boolean
  settled: boolean
  returnedCents: number
}

/** Money that was given back of a sale. */
export interface BookedReturn {
  transactionId: string
  saleId: string
  reference: string
  cents: number
  at: number
  visibleAt: number
}

type GatewayEvent =
  | { type: 'card'; card: KeptCard }
  | { type: 'expiry'; token: string; expiry: string }
  | { type: 'forgotten'; token: string }
  | { type: 'sale'; sale: BookedSale }
  | { type: 'void'; transactionId: string }
  | { type: 'return'; booked: BookedReturn }
  | { type: 'batch'; transactionIds: string[] }
  | { type: 'settlement'; transactionIds: string[] }
  | { type: 'reset' }

/**
 * The state of the simulated gateway. Each change is appended to the file before it is answered, so that a process
 * killed at any moment loses nothing it has answered. One process per file.
 */
export class GatewayState {
  readonly cards = new Map<string, KeptCard>()
  readonly sales = new Map<string, BookedSale>()
  readonly returns = new Map<string, BookedReturn>()
  /** Number of changes so far, over all runs with this file. */
  changes = 0
  readonly #file: string | undefined

  constructor(file?: string) {
    this.#file = file
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) this.#load(file)
  }

  record(event: GatewayEvent): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(event)}\n`, { mode: 0o600 })
    this.#apply(event)
  }

  #load(file: string): void {
    const text = readFileSync(file, 'utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    // A torn last line was never answered.
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
    for (const line of whole.split('\n')) {
      if (line !== '') this.#apply(JSON.parse(line) as GatewayEvent)
    }
  }

  #apply(event: GatewayEvent): void {
    this.changes += 1
    switch (event.type) {
      case 'card':
        this.cards.set(event.card.token, event.card)
        break
      case 'expiry': {
        const card = this.cards.get(event.token)
        if (card) card.expiry = event.expiry
        break
      }
      case 'forgotten':
        this.cards.delete(event.token)
        break
      case 'sale':
        this.sales.set(event.sale.transactionId, event.sale)
        break
      case 'void': {
        const sale = this.sales.get(event.transactionId)
        if (sale) sale.voided = true
        break
      }
      case 'return': {
        const { booked } = event
        this.returns.set(booked.transactionId, booked)
        const sale = this.sales.get(booked.saleId)
        if (sale) sale.returnedCents += booked.cents
        break
      }
      case 'batch':
        for (const id of event.transactionIds) {
          const sale = this.sales.get(id)
          if (sale) sale.settling = true
        }
        break
      case 'settlement':
        for (const id of event.transactionIds) {
          const sale = this.sales.get(id)
          if (sale) sale.settled = true
        }
        break
      case 'reset':
        this.cards.clear()
        this.sales.clear()
        this.returns.clear()
        break
    }
  }
}
