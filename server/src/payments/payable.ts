import type { RefusalData } from '@bencao/shared/contract/entry/refusals.ts'
import type { CallName } from '@bencao/shared/contract/index.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import type { Entry } from '../ledger/accounts.ts'

/** The kinds of things that can be paid for. */
export const payableKinds = ['order'] as const
export type PayableKind = (typeof payableKinds)[number]

export interface Subject {
  subjectKind: PayableKind
  subjectId: string
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
  captured(): Promise<void>
  /** Called when its captured payment is reversed, in this transaction. */
  reversed(why: ReversedWhy): Promise<void>
}

/** `none`: the gateway knew no charge that could be reversed. */
type ReversedMoney = 'voided' | 'refunded' | 'none'

export interface ReversedWhy {
  /** The member of staff who requested it; null: the portal's own correction. */
  accountId: string | null
  reason: string
  money: ReversedMoney
}

export interface Payable {
  /** The call by which staff have a payment for it reversed. */
  reversalCall: CallName
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

type AttemptData = RefusalData<'payment.unknown'>

/** The subject of a payment, under the name that calls give its id. */
const subjectData: Readonly<Record<PayableKind, (subjectId: string) => Omit<AttemptData, 'paymentId'>>> = {
  order: (orderId) => ({ orderId }),
}

/** The data of a refusal about an attempt. */
export const refusalData = (paymentId: string, { subjectKind, subjectId }: Subject): AttemptData => ({
  paymentId,
  ...subjectData[subjectKind](subjectId),
})
