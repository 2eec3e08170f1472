import type { CardNetwork } from '@bencao/shared/domain/cards/card.ts'
import type { ReversalKind } from '@bencao/shared/domain/reversal.ts'

/** A charge as the gateway has it. */
export interface GatewayCharge {
  transactionId: string
  /** What the gateway says it took, in cents; the caller compares it with what was asked. */
  amountCents: number
  /** Only when the gateway names one. */
  currency?: string
  approvalCode: string
  network: CardNetwork
  last4: string
  voided: boolean
  merchantReference?: string
}

export interface ChargeRequest {
  /** What stands for the payment method at the gateway. */
  gatewayToken: string
  amountCents: number
  /** Part of `amountCents`. */
  taxCents: number
  /** 32 hex characters, unique per attempt; the key of `find`. */
  reference: string
  /** The number people see. */
  invoice: string
  customerCode: string
  payerIp?: string | undefined
}

/** Certain that nothing was done. */
export interface NotDone {
  kind: 'notDone'
  /** True: it refuses how it is asked, by settings or input. False: it cannot be reached, or says try later. */
  reached: boolean
  detail: string
}

/** The request may have been acted on: whether money moved is open. */
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
  /** The gateway does not keep this payment method any more; another one may do. */
  | { kind: 'refusedMethod'; code: string }
  | NotDone
  | Unanswered

export type FindResult =
  /** Approved charges, voided ones marked; an empty list: the gateway knows of none now. One may still be booked late. */
  | { kind: 'found'; charges: readonly GatewayCharge[] }
  /** There are only declined ones. */
  | Declined
  | NotDone
  | Unanswered

export interface ReverseRequest {
  kind: ReversalKind
  transactionId: string
  /** Of a void always the whole charge. */
  amountCents: number
}

export type ReverseResult =
  /** Now or before. */
  | { kind: 'done' }
  /** The charge is settled and cannot be voided any more, now or by an earlier question. */
  | { kind: 'settled' }
  /** The gateway knows no such charge. */
  | { kind: 'unknownThere' }
  | NotDone
  | Unanswered

/**
 * Takes payments, in our words: a vendor's codes end in its adapter, where a word that is not known is never a decline. No
 * method retries; none but `charge` moves money to us.
 */
export interface PaymentGateway {
  /** Written with every payment, which is settled and reversed by the gateway of that name. */
  readonly name: string
  /** The ledger's account in which its captures wait for their payout. */
  readonly clearingAccount: 'card_clearing'
  /** Charges once. After `unanswered` the caller asks `find`. */
  charge(request: ChargeRequest): Promise<ChargeResult>
  /** Looks for charges under our reference. `since` is when the attempt was made. */
  find(question: { reference: string; since: Date }): Promise<FindResult>
  reverse(request: ReverseRequest): Promise<ReverseResult>
}
