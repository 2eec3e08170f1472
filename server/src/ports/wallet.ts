import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { VaultResult } from './cardVault.ts'

export interface WalletOrderRequest {
  amountCents: number
  /** Part of `amountCents`. */
  taxCents: number
  /** 32 hex characters, unique per opened order; returned with it. */
  reference: string
  /** The number that people see. */
  invoice: string
  /** Where the gateway's page sends the buyer's browser. */
  returnUrl: string
  cancelUrl: string
  lang: Lang
}

export interface OpenedWalletOrder {
  gatewayOrderId: string
  /** The gateway's page, on which the buyer approves. */
  approveUrl: string
}

/** An order at the gateway as it is now. */
export interface WalletOrder {
  /** The buyer approved it, and nothing was charged yet. */
  approved: boolean
  /** Our reference; empty if it has none. */
  reference: string
  amountCents: number
  currency: string
}

/** Opens orders that a buyer approves on the gateway's own page. No method moves money. */
export interface Wallet {
  openOrder(input: WalletOrderRequest): Promise<VaultResult<OpenedWalletOrder>>
  /** Null: the gateway knows no such order, or no longer. */
  readOrder(gatewayOrderId: string): Promise<VaultResult<WalletOrder | null>>
}
