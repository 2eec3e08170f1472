import type { CardNetwork } from '@bencao/shared/domain/card.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'

/** What a call to the card gateway came to. Only `unknown` leaves open whether money moved. */
export type Outcome<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'declined'; code: string | null; message: string }
  /** The request may have been acted on; ask again by reference before anything else. */
  | { kind: 'unknown'; detail: string }
  /** Certain that nothing was charged: refused connection, unknown host, or the gateway says try later. */
  | { kind: 'unreachable'; detail: string }
  /** Configuration or input error; nothing was charged. */
  | { kind: 'refused'; code: string; detail: string }

export interface CardTransaction {
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

export interface CardFormRequest {
  /** 32 hex characters, unique per opened form. */
  reference: string
  firstName: string
  lastName: string
  address1?: string | undefined
  zip?: string | undefined
  lang: Lang
}

export interface CardForm {
  /** Opaque and single use; handed to the gateway's own script in the browser. */
  formToken: string
  scriptUrl: string
}

export interface StoredCard {
  network: CardNetwork
  last4: string
  /** MM/YYYY */
  expiry: string
}

export interface ChargeRequest {
  gatewayToken: string
  amountCents: number
  /** Part of `amountCents`. */
  taxCents: number
  /** 32 hex characters, unique per attempt; the key of `find`. */
  reference: string
  /** The order number people see. */
  invoice: string
  customerCode: string
  cardholderIp?: string | undefined
}

/** A card gateway. No method retries; none but `charge` moves money to us. */
export interface CardGateway {
  /** Opens the gateway's hosted form, which checks a card and stores it as a token without charging. */
  openCardForm(input: CardFormRequest): Promise<Outcome<CardForm>>
  /** Reads the card behind a token from the gateway, so that the browser's word is not needed. */
  readCard(gatewayToken: string): Promise<Outcome<StoredCard>>
  /** `expiry` is MM/YYYY. */
  updateExpiry(gatewayToken: string, expiry: string): Promise<Outcome<null>>
  /** A token the gateway no longer knows counts as forgotten. */
  forgetCard(gatewayToken: string): Promise<Outcome<null>>
  /**
   * Charges once. A partial approval is `ok` with the smaller amount: the caller compares and voids.
   * After `unknown` the caller asks `find`.
   */
  charge(input: ChargeRequest): Promise<Outcome<CardTransaction>>
  /**
   * Approved sales under our reference, voided ones marked. `ok` with an empty list means the gateway
   * knows of none now; a sale may still be booked late. `declined` when only declined ones were found.
   * `since` is when the attempt was made.
   */
  find(input: { reference: string; since: Date }): Promise<Outcome<CardTransaction[]>>
  /**
   * Takes back a sale before settlement; one already voided counts as done. Refused with 5040 or 6014: it is settled and
   * was not voided; with GONE: the gateway knows no such sale.
   */
  voidCharge(transactionId: string): Promise<Outcome<null>>
}
