export type AccountKind =
  | 'card_clearing'
  | 'paypal_clearing'
  | 'revenue'
  | 'shipping'
  | 'tax_payable'
  | 'discount'
  | 'refund_fee'
  | 'sales_profit_payable'
  | 'commission_payable'
  | 'payout_in_transit'
  | 'bank'
  | 'vip_deferred'

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

/** The postings of what a provider earns of another one's order, out of what that one paid; negative: taken back. */
export const referralEntries = ({
  providerId,
  commissionCents,
}: {
  providerId: string
  commissionCents: number
}): Entry[] => [
  { kind: 'revenue', providerId: null, cents: commissionCents },
  { kind: 'commission_payable', providerId, cents: -commissionCents },
]

/** The postings of a membership that is sold: its price is earned month by month. */
export const membershipEntries = ({
  priceCents,
  discountCents,
}: {
  priceCents: number
  discountCents: number
}): Entry[] =>
  [
    { kind: 'discount' as const, providerId: null, cents: discountCents },
    { kind: 'vip_deferred' as const, providerId: null, cents: -priceCents },
  ].filter((entry) => entry.cents !== 0)

/** The account where a captured payment stays until the gateway pays it out. */
export interface Clearing {
  account: Extract<AccountKind, 'card_clearing' | 'paypal_clearing'>
  cents: number
}

/** The postings of a captured payment: money in clearing against what was sold. */
export const captureEntries = ({ account, cents }: Clearing, sold: readonly Entry[]): Entry[] => [
  { kind: account, providerId: null, cents },
  ...sold,
]

/** The postings of a refund except the money itself: the parts of the sale that are taken back, less the fee. */
export const refundEntries = (sold: readonly Entry[], feeCents: number): Entry[] => [
  ...sold.map((entry) => ({ ...entry, cents: -entry.cents })),
  ...(feeCents === 0 ? [] : [{ kind: 'refund_fee' as const, providerId: null, cents: -feeCents }]),
]
