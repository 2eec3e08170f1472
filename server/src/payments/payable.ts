import type { RefusalData } from '@bencao/shared/contract/entry/refusals.ts'
import type { CallName } from '@bencao/shared/contract/index.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import type { Entry } from '../ledger/accounts.ts'

/** What can be paid for. */
export const payableKinds = ['order'] as const
export type PayableKind = (typeof payableKinds)[number]

export interface Subject {
  subjectKind: PayableKind
  subjectId: string
}

/** Something to be paid for, locked until its transaction ends. */
export interface Due {
  /** It waits for its payment; otherwise there is nothing to pay. */
  isDue: boolean
  amountCents: number
  /** Part of `amountCents`. */
  taxCents: number
  /** The number people see, at the gateway too. */
  number: string
  patientId: string | null
  /** What was sold, as the ledger books it; with the payment's own entry they sum to zero. */
  saleEntries: readonly Entry[]
  /** It is paid, in this transaction. */
  captured(): Promise<void>
  /** Its captured payment is reversed, in this transaction. */
  reversed(why: ReversedWhy): Promise<void>
}

export interface ReversedWhy {
  /** The member of staff who asked for it; null: nobody, the portal corrects itself. */
  accountId: string | null
  reason: string
  /** False: the gateway knew of no charge that could be given back. */
  moneyReturned: boolean
}

export interface Payable {
  /** The call by which staff have a payment for it reversed. */
  reversalCall: CallName
  /** Null when the provider has no such thing. */
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

/** The thing paid for, under the name that calls give its id. */
const subjectData: Readonly<Record<PayableKind, (subjectId: string) => Omit<AttemptData, 'paymentId'>>> = {
  order: (orderId) => ({ orderId }),
}

/** What a refusal says of an attempt. */
export const refusalData = (paymentId: string, { subjectKind, subjectId }: Subject): AttemptData => ({
  paymentId,
  ...subjectData[subjectKind](subjectId),
})
