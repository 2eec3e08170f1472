import type { RefusalData } from '@bencao/shared/contract/entry/refusals.ts'
import type { CallName } from '@bencao/shared/contract/index.ts'
import type { Payer } from '@bencao/shared/domain/order.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import type { Entry } from '../ledger/accounts.ts'

/** The kinds of things that can be paid for. */
export const payableKinds = ['order', 'vip'] as const
export type PayableKind = (typeof payableKinds)[number]

export interface Subject {
  subjectKind: PayableKind
  subjectId: string
}

/** How it was paid. */
export interface Capture {
  payer: Payer
  /** Of the gateway's form that paid; null: by another means. */
  oneOffToken: string | null
  /** Who paid has seen it: they began it, and the gateway answered at once. */
  atOnce: boolean
}

/** Something to be paid for, locked until its transaction ends. */
export interface Due {
  /** It awaits payment; otherwise there is nothing to pay. */
  isDue: boolean
  amountCents: number
  /** Part of `amountCents`. */
  taxCents: number
  /** The number that people see, also at the gateway. */
  number: string
  patientId: string | null
  /** Epoch seconds: when its number was given. */
  placedAt: number
  /** The ledger entries of what was sold; together with the payment's own entry they sum to zero. */
  saleEntries: readonly Entry[]
  /** Called when it is paid, in this transaction. */
  captured(capture: Capture): Promise<void>
  /** Called when an attempt has ended without a payment, in this transaction. */
  unpaid?(why: UnpaidWhy): Promise<void>
  /** Called when its captured payment is reversed, in this transaction. Left out: what was captured stays paid. */
  reversed?(why: ReversedWhy): Promise<void>
  /**
   * Called when a part of its captured payment, or all of it, was refunded while the subject stays, in this transaction.
   * Returns the ledger entries of what was taken back, as of a sale; null if it was called for this reversal before. Left
   * out: it is only ever paid back as a whole.
   */
  refunded?(refund: Refunded): Promise<readonly Entry[] | null>
}

/**
 * `approveAgain`: declined, and the payer may approve another source of money at the gateway; `notCharged`: the gateway was
 * not reached, or never had the charge.
 */
export type UnpaidWhy = 'declined' | 'approveAgain' | 'notCharged'

/** `none`: the gateway knew no charge that could be reversed. */
type ReversedMoney = 'voided' | 'refunded' | 'none'

export interface ReversedWhy {
  reversalId: string
  /** The member of staff who requested it; null: the portal's own correction. */
  accountId: string | null
  reason: string
  money: ReversedMoney
}

export interface Refunded {
  reversalId: string
  accountId: string | null
  reason: string
  /** What the payer got, and what was kept. */
  cents: number
  feeCents: number
}

export interface Payable {
  /** The call by which staff have a payment for it reversed. */
  reversalCall: CallName
  /** The path of the page on which it is paid; a gateway's own page sends the payer back there. */
  payPage(subjectId: string): string
  /** Null if the provider has no such thing. */
  lock(db: Db, provider: Provider, subjectId: string): Promise<Due | null>
}

/** One for each kind; `app/` puts them together. */
export type Payables = Readonly<Record<PayableKind, Payable>>

export const lockDue = (
  db: Db,
  provider: Provider,
  payables: Payables,
  { subjectKind, subjectId }: Subject,
): Promise<Due | null> => payables[subjectKind].lock(db, provider, subjectId)

/** A payable that has nothing to pay once `holds` says no, which is asked under its lock. */
export const dueWhile = (
  payable: Payable,
  holds: (...of: Parameters<Payable['lock']>) => Promise<boolean>,
): Payable => ({
  ...payable,
  async lock(...of) {
    const locked = await payable.lock(...of)
    return locked?.isDue ? { ...locked, isDue: await holds(...of) } : locked
  },
})

type AttemptData = RefusalData<'payment.unknown'>

/** The subject of a payment, under the name that calls give its id. */
const subjectData: Readonly<Record<PayableKind, (subjectId: string) => Omit<AttemptData, 'paymentId'>>> = {
  order: (orderId) => ({ orderId }),
  vip: (vipOrderId) => ({ vipOrderId }),
}

/** The data of a refusal about an attempt. */
export const refusalData = (paymentId: string, { subjectKind, subjectId }: Subject): AttemptData => ({
  paymentId,
  ...subjectData[subjectKind](subjectId),
})
