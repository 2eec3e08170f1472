import type { CardNetwork } from '@bencao/shared/domain/cards/card.ts'
import type { ReversalKind } from '@bencao/shared/domain/reversal.ts'

/** A charge as the gateway has it. */
export interface GatewayCharge {
  transactionId: string
  /** The amount that the gateway charged, in cents; the caller compares it with the requested one. */
  amountCents: number
  /** Only if the gateway names one. */
  currency?: string
  approvalCode: string
  network: CardNetwork
  last4: string
  voided: boolean
  merchantReference?: string
  /** The order's number, if the gateway returns it. */
  invoice?: string
}

export interface ChargeRequest {
  /** The gateway's token of the payment method. */
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
}

/** Certainly nothing was done. */
export interface NotDone {
  kind: 'notDone'
  /** True: it rejects our settings or input. False: it cannot be reached, or says to try later. */
  reached: boolean
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
}

/** A partial approval is approved with the smaller amount. */
export type ChargeResult =
  | { kind: 'approved'; charge: GatewayCharge }
  | Declined
  /** The gateway no longer has this payment method; another one may work. */
  | { kind: 'refusedMethod'; code: string }
  | NotDone
  | Unanswered

export type FindResult =
  /** Approved charges, voided ones marked; an empty list: the gateway knows none now. One may still be booked late. */
  | { kind: 'found'; charges: readonly GatewayCharge[] }
  /** There are only declined ones. */
  | Declined
  | NotDone
  | Unanswered

export type ListResult =
  | Exclude<FindResult, { kind: 'found' }>
  /** As of `FindResult`. Records that cannot be read are left out: their number. */
  | { kind: 'found'; charges: readonly GatewayCharge[]; unclear: number }

export interface ReverseRequest {
  kind: ReversalKind
  transactionId: string
  /** For a void always the whole charge. */
  amountCents: number
}

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
  /** The ledger account in which its captures stay until they are paid out. */
  readonly clearingAccount: 'card_clearing'
  /** Charges once. After `unanswered` the caller calls `find`. */
  charge(request: ChargeRequest): Promise<ChargeResult>
  /** Looks for charges under our reference. `since` is when the attempt was made. */
  find(question: { reference: string; since: Date }): Promise<FindResult>
  /** Lists the approved charges between two days, of one invoice if it is given. */
  list(question: { since: Date; until: Date; invoice?: string }): Promise<ListResult>
  reverse(request: ReverseRequest): Promise<ReverseResult>
  /** Looks at one charge. `voided` only if the gateway shows the void itself. */
  stateOf(transactionId: string): Promise<ChargeState>
}
