import type { Carriers } from './carriers.ts'
import type { CardVault } from './cardVault.ts'
import type { NpiRegistry } from './npiRegistry.ts'
import type { FileStore } from './fileStore.ts'
import type { FileScanner } from './fileScanner.ts'
import type { PaymentGateway } from './paymentGateway.ts'
import type { Wallet } from './wallet.ts'

/** Charges cards, and stores them. */
export type CardGateway = PaymentGateway & CardVault

/** Charges orders that the buyer approved on its own page. */
export type WalletGateway = PaymentGateway & Wallet

/** All external services that a handler of mode `steps` or a job may call. */
export interface Services {
  cards: CardGateway
  /** Null: it is not offered. */
  wallet: WalletGateway | null
  npi: NpiRegistry
  /** Null: parcels are not followed, and no labels are bought. */
  carriers: Carriers | null
  files: FileStore
  /** Null: uploads are not scanned. */
  scanner: FileScanner | null
}
