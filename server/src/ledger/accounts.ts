export type AccountKind =
  | 'card_clearing'
  | 'revenue'
  | 'shipping'
  | 'tax_payable'
  | 'discount'
  | 'sales_profit_payable'

export interface Entry {
  kind: AccountKind
  /** Null: an account of Bencao. */
  providerId: string | null
  /** Debit positive, credit negative. */
  cents: number
}

/** The amounts of a sale. */
export interface Sale {
  providerId: string
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  profitCents: number
}

/** The postings of a sale: goods, shipping and tax sold, profit owed to the provider. */
export const saleEntries = (sale: Sale): Entry[] =>
  [
    { kind: 'discount' as const, providerId: null, cents: sale.discountCents },
    { kind: 'revenue' as const, providerId: null, cents: sale.profitCents - sale.subtotalCents },
    { kind: 'shipping' as const, providerId: null, cents: -sale.shippingCents },
    { kind: 'tax_payable' as const, providerId: null, cents: -sale.taxCents },
    { kind: 'sales_profit_payable' as const, providerId: sale.providerId, cents: -sale.profitCents },
  ].filter((entry) => entry.cents !== 0)

/** The account where a captured payment stays until the gateway pays it out. */
export interface Clearing {
  account: Extract<AccountKind, 'card_clearing'>
  cents: number
}

/** The postings of a captured payment: money in clearing against what was sold. */
export const captureEntries = ({ account, cents }: Clearing, sold: readonly Entry[]): Entry[] => [
  { kind: account, providerId: null, cents },
  ...sold,
]
