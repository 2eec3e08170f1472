import type { z } from 'zod'
import { billCalls } from './bills.ts'
import type { CallEntry } from './entry/call.ts'
import { cardCalls } from './cards.ts'
import { earningsCalls } from './earnings.ts'
import { exportCalls } from './exports.ts'
import { fileCalls } from './files.ts'
import { goodsCalls } from './goods.ts'
import { lookupCalls } from './lookups.ts'
import { notificationCalls } from './notifications.ts'
import { checkoutCalls } from './orders/checkout.ts'
import { draftCalls } from './orders/draft.ts'
import { historyCalls } from './orders/history.ts'
import { printCalls } from './orders/print.ts'
import { patientCalls } from './patients.ts'
import { payLinkCalls } from './payLinks.ts'
import { paymentCalls } from './payments.ts'
import { renewalLinkCalls } from './renewalLinks.ts'
import { profileCalls } from './profile.ts'
import type { CommonRefusal, Reason, RefusalData } from './entry/refusals.ts'
import { secondStepCalls } from './secondStep.ts'
import { sessionCalls } from './sessions.ts'
import { shareCalls } from './share.ts'
import { shopCalls } from './shop.ts'
import { signInCalls } from './signIn.ts'
import { signUpCalls } from './signUp.ts'
import { staffAuditCalls } from './staff/audit.ts'
import { staffCouponCalls } from './staff/coupons.ts'
import { staffFindingCalls } from './staff/findings.ts'
import { staffFaqCalls } from './staff/faq.ts'
import { staffInboxCalls } from './staff/inbox.ts'
import { staffMembershipCalls } from './staff/memberships.ts'
import { staffMessageCalls } from './staff/messages.ts'
import { staffNoteCalls } from './staff/notes.ts'
import { staffOrderCalls } from './staff/orders.ts'
import { staffPackingCalls } from './staff/packing/packing.ts'
import { staffPatientCalls } from './staff/patients.ts'
import { staffLabelCalls } from './staff/labels.ts'
import { staffParcelCalls } from './staff/parcels.ts'
import { staffPayoutCalls } from './staff/payouts.ts'
import { staffProductBulkCalls } from './staff/productBulk.ts'
import { staffProductFileCalls } from './staff/productFiles.ts'
import { staffProductCalls } from './staff/products.ts'
import { staffProviderCalls } from './staff/providers.ts'
import { staffRefundCalls } from './staff/refunds.ts'
import { staffSettingCalls } from './staff/settings.ts'
import { staffSubscriptionCalls } from './staff/subscriptions.ts'
import { staffDeliveryCalls } from './staff/stock/deliveries.ts'
import { staffStockCalls } from './staff/stock/stock.ts'
import { staffStockCountCalls } from './staff/stock/stockCounts.ts'
import { staffTeamCalls } from './staff/team.ts'
import { staffViewCalls } from './staff/views.ts'
import { staffWarehouseCalls } from './staff/warehouses.ts'
import { staffWorkCalls } from './staff/work.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { supportCalls } from './support.ts'
import { vipCalls } from './vip.ts'

/** Every call of the portal. The key is the path: `patient_add` answers at `/patient_add`. */
export const contract = {
  ...signInCalls,
  ...signUpCalls,
  ...secondStepCalls,
  ...sessionCalls,
  ...lookupCalls,
  ...supportCalls,
  ...patientCalls,
  ...cardCalls,
  ...draftCalls,
  ...checkoutCalls,
  ...historyCalls,
  ...printCalls,
  ...paymentCalls,
  ...payLinkCalls,
  ...subscriptionCalls,
  ...renewalLinkCalls,
  ...goodsCalls,
  ...shareCalls,
  ...shopCalls,
  ...billCalls,
  ...exportCalls,
  ...earningsCalls,
  ...vipCalls,
  ...notificationCalls,
  ...profileCalls,
  ...fileCalls,
  ...staffWorkCalls,
  ...staffSettingCalls,
  ...staffWarehouseCalls,
  ...staffFaqCalls,
  ...staffProviderCalls,
  ...staffViewCalls,
  ...staffPatientCalls,
  ...staffNoteCalls,
  ...staffOrderCalls,
  ...staffPackingCalls,
  ...staffParcelCalls,
  ...staffLabelCalls,
  ...staffRefundCalls,
  ...staffMessageCalls,
  ...staffInboxCalls,
  ...staffAuditCalls,
  ...staffFindingCalls,
  ...staffPayoutCalls,
  ...staffSubscriptionCalls,
  ...staffMembershipCalls,
  ...staffCouponCalls,
  ...staffStockCalls,
  ...staffDeliveryCalls,
  ...staffStockCountCalls,
  ...staffProductCalls,
  ...staffProductBulkCalls,
  ...staffProductFileCalls,
  ...staffTeamCalls,
} as const satisfies Record<string, CallEntry>

export type Contract = typeof contract
export type CallName = keyof Contract

/** Calls whose answer is the bytes of a file. */
export type FileCall = { [N in CallName]: Contract[N]['answer'] extends 'file' ? N : never }[CallName]

/** Input as a caller may send it. */
export type Sent<N extends CallName> = z.input<Contract[N]['input']>
/** Input as a handler gets it: parsed. */
export type Input<N extends CallName> = z.output<Contract[N]['input']>
/** Output as a handler returns it. */
export type Output<N extends CallName> = z.input<Contract[N]['output']>
/** `data` as a caller receives it. */
export type Data<N extends CallName> = z.output<Contract[N]['output']>
/** The reasons for which the call may refuse. */
export type RefusalOf<N extends CallName> = Contract[N]['refuses'][number] | CommonRefusal

type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (all: infer A) => void ? A : never
type DataOf<R extends Reason> = R extends Reason ? Partial<NonNullable<RefusalData<R>>> : never
/** Data that a refusal of the call may carry besides its message. The reason is not sent, so each part is optional. */
export type RefusedData<N extends CallName> = AllOf<DataOf<RefusalOf<N>>>

export const callNames = Object.keys(contract) as CallName[]

export const entryOf = (name: CallName): CallEntry => contract[name]
