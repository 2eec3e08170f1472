import type { CardNetwork } from '@bencao/shared/domain/cards/card.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'

/** The result of a call about a card. */
export type VaultResult<T> =
  | { kind: 'ok'; value: T }
  | { kind: 'declined'; code: string | null; message: string }
  /** The request may have been processed. */
  | { kind: 'unanswered'; detail: string }
  /** Certainly nothing was done: refused connection, unknown host, or the gateway says to try later. */
  | { kind: 'unreachable'; detail: string }
  /** The card, our credentials or our protocol is wrong; nothing was done. */
  | { kind: 'refused'; code: string; detail: string }

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
  /** Opaque and single use; passed to the gateway's own script in the browser. */
  formToken: string
  scriptUrl: string
}

export interface StoredCard {
  network: CardNetwork
  last4: string
  /** MM/YYYY */
  expiry: string
}

/** Stores cards under tokens. No method retries, none moves money. */
export interface CardVault {
  /** Opens the gateway's hosted form, which checks a card and stores it under a token without charging. */
  openCardForm(input: CardFormRequest): Promise<VaultResult<CardForm>>
  /** Reads the card of a token from the gateway, so that the browser need not be trusted. */
  readCard(gatewayToken: string): Promise<VaultResult<StoredCard>>
  /** `expiry` is MM/YYYY. */
  updateExpiry(gatewayToken: string, expiry: string): Promise<VaultResult<null>>
  /** A token that the gateway no longer knows counts as forgotten. */
  forgetCard(gatewayToken: string): Promise<VaultResult<null>>
}
