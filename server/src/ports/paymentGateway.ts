import type { CardNetwork } from '@bencao/shared/domain/cards/card.ts'
import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import type { ReversalKind } from '@bencao/shared/domain/reversal.ts'

/** The facts of a card that may be shown. */
export interface CardFacts {
  network: CardNetwork
  last4: string
}

/** A charge as the gateway has it. */
export interface GatewayCharge {
  transactionId: string
  /** The amount that the gateway charged, in cents; the caller compares it with the requested one. */
  amountCents: number
  /** Only if the gateway names one. */
  currency?: string
  approvalCode: string
  /** Only if it was paid by card. */
  card?: CardFacts
  /** All of it was given back. */
  voided: boolean
  merchantReference?: string
  /** The gateway's own order that was charged, if it has such. */
  gatewayOrderId?: string
  /** The order's number, if the gateway returns it. */
  invoice?: string
}

export interface ChargeRequest {
  /** What the gateway charges: its token of a card, or its id of an order that the buyer approved. */
  gatewayToken: string
  amountCents: number
  /** Part of `amountCents`. */
  taxCents: number
  /** 32 hex characters, unique per attempt; the key of `find`. */
  reference: string
  /** The number that people see. */
  invoice: string
  customerCode: string
  payerIp?: string | undefined
  /** A renewal that the payer agreed to before: sent by us, without the payer. */
  recurring?: boolean | undefined
}

/** Certainly nothing was done. */
export interface NotDone {
  kind: 'notDone'
  /** True: it rejects our settings or input. False: it cannot be reached, or says to try later. */
  reached: boolean
  /** It was reached, and refuses this one thing; it objects to nothing of ours. */
  thisAlone?: boolean
  detail: string
}

/** The request may have been processed: whether money moved is unknown. */
export interface Unanswered {
  kind: 'unanswered'
  detail: string
}

export interface Declined {
  kind: 'declined'
  code: string | null
  message: string
  /** The buyer may go back to the gateway's page and approve another source of money. */
  approveAgain?: boolean
}

/** The gateway holds the money back, maybe for days: neither paid nor declined yet. */
export interface Held {
  kind: 'held'
  detail: string
}

/** A partial approval is approved with the smaller amount. */
export type ChargeResult =
  | { kind: 'approved'; charge: GatewayCharge }
  | Declined
  /** The gateway no longer has this payment method; another one may work. */
  | { kind: 'refusedMethod'; code: string }
  | Held
  | NotDone
  | Unanswered

export type FindResult =
  /** Approved charges, voided ones marked; an empty list: the gateway knows none now. One may still be booked late. */
  | { kind: 'found'; charges: readonly GatewayCharge[] }
  /** There are only declined ones. */
  | Declined
  | Held
  | NotDone
  | Unanswered

export type ListResult =
  | Exclude<FindResult, { kind: 'found' } | Held>
  /** As of `FindResult`. Records that cannot be read are left out: their number. */
  | { kind: 'found'; charges: readonly GatewayCharge[]; unclear: number }

/** Money that a gateway has settled: a charge, or a part of one that was given back. */
export interface SettledMoney {
  kind: 'charge' | 'return'
  transactionId: string
  /** What moved, always above zero; null if the gateway's record cannot be read. */
  cents: number | null
  /** Our reference of the charge or the return; empty if the gateway names none. */
  reference: string
  /** Of a return: the charge; empty if the gateway does not name it. */
  chargeId: string
  invoice: string
}

export type SettledResult =
  /** `open`: how many of the day are not settled yet, so that the list is not whole. */
  { kind: 'found'; money: readonly SettledMoney[]; open: number } | Declined | NotDone | Unanswered

export interface ReverseRequest {
  kind: ReversalKind
  transactionId: string
  /** For a void always the whole charge. */
  amountCents: number
  /** 32 hex characters, unique per reversal; the key of `findReturn`. */
  reference: string
}

export interface ReturnQuestion extends Omit<ReverseRequest, 'kind'> {
  /** When the gateway was asked to return the money. */
  since: Date
}

/** What the gateway knows of a return under our reference. `none`: nothing now; it may still be booked late. */
export type FoundReturn = { kind: 'done' } | { kind: 'none' } | Unanswered

export type ReverseResult =
  /** By this call or an earlier one. */
  | { kind: 'done' }
  /** The charge is settled and can no longer be voided; known from this call or an earlier look-up. */
  | { kind: 'settled' }
  /** The gateway knows no such charge. */
  | { kind: 'unknownThere' }
  | NotDone
  | Unanswered

/** What the gateway knows of a charge. `open`: neither voided nor settled yet, such as in a batch being settled. */
export type ChargeState =
  | { kind: 'voided' }
  | { kind: 'settled' }
  | { kind: 'open' }
  | { kind: 'unknownThere' }
  | Unanswered

/**
 * Takes payments, in our words: a vendor's codes stay in its adapter, where an unknown code is never a decline. No
 * method retries; only `charge` moves money to us.
 */
export interface PaymentGateway {
  /** Stored with every payment, which is settled and reversed by the gateway of that name. */
  readonly name: string
  /** Stored with every payment: how people paid. */
  readonly method: PaidBy
  /** The ledger account in which its captures stay until they are paid out. */
  readonly clearingAccount: 'card_clearing' | 'paypal_clearing'
  /** Of the days of its settled lists. */
  readonly timeZone: string
  /** Whether its settled lists show a void as money that went back, or show neither the charge nor the void. */
  readonly listsVoids: boolean
  /** Charges once. After `unanswered` the caller calls `find`. */
  charge(request: ChargeRequest): Promise<ChargeResult>
  /** Looks for charges under our reference, or of its own order. `since` is when the attempt was made. */
  find(question: { reference: string; gatewayOrderId?: string | null; since: Date }): Promise<FindResult>
  /** Lists all money that moved on a day, YYYY-MM-DD in `timeZone`, and is settled. */
  settled(day: string): Promise<SettledResult>
  /** Lists the approved charges between two days, of one invoice if it is given. */
  list(question: { since: Date; until: Date; invoice?: string }): Promise<ListResult>
  /**
   * Voids a whole charge, or returns a part or all of it. A void may be repeated; after an `unanswered` return the caller
   * calls `findReturn`.
   */
  reverse(request: ReverseRequest): Promise<ReverseResult>
  findReturn(question: ReturnQuestion): Promise<FoundReturn>
  /** Looks at one charge. `voided` only if the gateway shows the void itself. */
  stateOf(transactionId: string): Promise<ChargeState>
}
