import type { z } from 'zod'
import { accountCalls } from './account.ts'
import { billCalls } from './bills.ts'
import type { CallEntry } from './call.ts'
import { cardCalls } from './cards.ts'
import { earningsCalls } from './earnings.ts'
import { fileCalls } from './files.ts'
import { goodsCalls } from './goods.ts'
import { lookupCalls } from './lookups.ts'
import { notificationCalls } from './notifications.ts'
import { orderCalls } from './orders.ts'
import { patientCalls } from './patients.ts'
import { paymentCalls } from './payments.ts'
import type { CommonRefusal } from './refusals.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { profileCalls } from './profile.ts'
import { staffCalls } from './staff.ts'
import { supportCalls } from './support.ts'
import { vipCalls } from './vip.ts'

/** Every call of the portal. The key is the path: `patient_add` answers at `/patient_add`. */
export const contract = {
  ...accountCalls,
  ...lookupCalls,
  ...supportCalls,
  ...patientCalls,
  ...cardCalls,
  ...orderCalls,
  ...paymentCalls,
  ...subscriptionCalls,
  ...goodsCalls,
  ...billCalls,
  ...earningsCalls,
  ...vipCalls,
  ...notificationCalls,
  ...profileCalls,
  ...fileCalls,
  ...staffCalls,
} as const satisfies Record<string, CallEntry>

export type Contract = typeof contract
export type CallName = keyof Contract

/** Calls that are built; the others answer code 15. */
export type BuiltCall = { [N in CallName]: Contract[N]['later'] extends true ? never : N }[CallName]

/** What a caller may send. */
export type Sent<N extends CallName> = z.input<Contract[N]['input']>
/** What a handler gets: parsed. */
export type Input<N extends CallName> = z.output<Contract[N]['input']>
/** What a handler answers. */
export type Output<N extends CallName> = z.input<Contract[N]['output']>
/** What a caller gets back as `data`. */
export type Data<N extends CallName> = z.output<Contract[N]['output']>
/** The reasons with which the call may refuse. */
export type RefusalOf<N extends CallName> = Contract[N]['refuses'][number] | CommonRefusal

export const callNames = Object.keys(contract) as CallName[]

export const entryOf = (name: CallName): CallEntry => contract[name]
