import { type AccountSettings, signInSetup } from '../accounts/attempts.ts'
import { signInHandlers } from '../signIn/handlers.ts'
import { billHandlers } from '../bills/handlers.ts'
import { yearSummaryHandlers } from '../bills/yearSummary.ts'
import { billPrintHandlers } from '../bills/printHandlers.ts'
import { cardHandlers } from '../cards/handlers.ts'
import { depositHandlers } from '../earnings/deposit/handlers.ts'
import { payoutHandlers } from '../earnings/payouts/handlers.ts'
import { exportHandlers } from '../exports/handlers.ts'
import { fileHandlers } from '../files/handlers.ts'
import { keepCatalogIndex } from '../goods/catalogIndex.ts'
import { goodsHandlers } from '../goods/handlers.ts'
import type { Db } from '../db/database.ts'
import type { Handlers } from '../http/context.ts'
import { lookupHandlers } from '../lookups/handlers.ts'
import { openZipPlaces } from '../lookups/zipPlaces.ts'
import { notificationHandlers } from '../notifications/handlers.ts'
import { checkoutHandlers } from '../orders/checkout/handlers.ts'
import { draftHandlers } from '../orders/draft/handlers.ts'
import { historyHandlers } from '../orders/history/handlers.ts'
import { printHandlers } from '../orders/print/handlers.ts'
import { supportHandlers } from '../support/handlers.ts'
import { staffCountHandlers } from '../staff/work/handlers.ts'
import { staffMemberHandlers } from '../staff/team/handlers.ts'
import { staffAuditHandlers } from '../staff/audit/handlers.ts'
import { staffCouponHandlers } from '../staff/coupons/handlers.ts'
import { staffMembershipHandlers } from '../staff/memberships/handlers.ts'
import { staffFindingHandlers } from '../staff/findings/handlers.ts'
import { staffInboxHandlers } from '../staff/inbox/handlers.ts'
import { staffMessageHandlers } from '../staff/messages/handlers.ts'
import { staffFaqHandlers } from '../staff/faq/handlers.ts'
import { staffSettingHandlers } from '../staff/settings/handlers.ts'
import { staffStartHandlers } from '../staff/settings/startHandlers.ts'
import { staffTaxHandlers } from '../staff/settings/taxHandlers.ts'
import { staffWarehouseHandlers } from '../staff/settings/warehouseHandlers.ts'
import { staffNoteHandlers } from '../staff/notes/handlers.ts'
import { staffOrderHandlers } from '../staff/orders/handlers.ts'
import { staffLabelHandlers } from '../staff/orders/labelHandlers.ts'
import { staffPackingHandlers } from '../staff/orders/packingHandlers.ts'
import { staffPrintHandlers } from '../staff/orders/printHandlers.ts'
import { staffParcelHandlers } from '../staff/orders/parcelHandlers.ts'
import { staffPayoutHandlers } from '../staff/payouts/handlers.ts'
import { staffProductHandlers } from '../staff/products/handlers.ts'
import { staffProductBulkHandlers } from '../staff/products/bulk.ts'
import { staffProductPictureHandlers } from '../staff/products/pictureHandlers.ts'
import { staffProductFileHandlers } from '../staff/products/fileHandlers.ts'
import { staffRefundHandlers } from '../staff/refunds/handlers.ts'
import { staffPatientHandlers } from '../staff/patients/handlers.ts'
import { staffViewHandlers } from '../staff/views/handlers.ts'
import { staffStockHandlers } from '../staff/stock/handlers.ts'
import { staffProviderHandlers } from '../staff/providers/handlers.ts'
import { resetSecondStepHandlers } from '../staff/team/resetSecondStep.ts'
import { staffSubscriptionHandlers } from '../staff/subscriptions/handlers.ts'
import { staffSignUpHandlers } from '../staff/providers/signUps.ts'
import { membershipHandlers } from '../membership/handlers.ts'
import { vipPrintHandlers } from '../membership/printHandlers.ts'
import { patientHandlers } from '../patients/handlers.ts'
import { agreeToRenewals } from '../orders/agreeToRenewals.ts'
import { paymentHandlers } from '../payments/attempts/handlers.ts'
import { walletHandlers } from '../payments/attempts/walletHandlers.ts'
import type { Log } from '../log/log.ts'
import type { Services } from '../ports/services.ts'
import type { PayoutBank } from '../payouts/bank.ts'
import type { Payables } from '../payments/payable.ts'
import { payLinkHandlers } from '../payLinks/providerHandlers.ts'
import { payHandlers } from '../payLinks/payHandlers.ts'
import { renewalLinkHandlers } from '../subscriptions/renewals/patientHandlers.ts'
import { payPageHandlers } from '../payLinks/patientHandlers.ts'
import { payWayHandlers } from '../payLinks/wayHandlers.ts'
import { profileHandlers } from '../profile/handlers.ts'
import { secondStepHandlers } from '../secondStep/handlers.ts'
import { signUpHandlers } from '../signUp/handlers.ts'
import { shareHandlers } from '../share/handlers.ts'
import { shopHandlers } from '../shop/handlers.ts'
import { shopOrderHandlers } from '../shop/orderHandlers.ts'
import { proveHandlers } from '../shop/prove.ts'
import { sessionHandlers } from '../signIn/sessionHandlers.ts'
import { subscriptionHandlers } from '../subscriptions/renewals/handlers.ts'

export interface HandlerSettings extends AccountSettings {
  keys: string
  log: Log
  payoutBank: PayoutBank | null
  payables: Payables
  publicUrl: string
  projectFolder: string
  /** Outside of the transactions of calls. */
  beside: Db
  services: Pick<Services, 'wallet' | 'carriers'>
}

/**
 * The handler of every call that is built; a missing one does not compile. A folder's handlers are an object, or a
 * function of the setup if they need part of it or keep state of their own.
 */
export const handlersOf = (settings: HandlerSettings): Handlers => {
  const setup = { ...settings, ...signInSetup(settings) }
  const catalogOf = keepCatalogIndex()
  const findZipPlace = openZipPlaces(setup.projectFolder)
  return {
    ...signInHandlers(setup),
    ...signUpHandlers(setup),
    ...secondStepHandlers(setup),
    ...profileHandlers(setup),
    ...depositHandlers(setup),
    ...payoutHandlers({ paysOut: setup.payoutBank !== null }),
    ...sessionHandlers,
    ...lookupHandlers(findZipPlace),
    ...patientHandlers,
    ...goodsHandlers(catalogOf),
    ...shareHandlers(setup),
    ...shopHandlers(catalogOf),
    ...proveHandlers(setup),
    ...shopOrderHandlers({ ...setup, findZipPlace }),
    ...draftHandlers,
    ...checkoutHandlers(setup),
    ...historyHandlers,
    ...subscriptionHandlers(setup),
    ...printHandlers(setup),
    ...cardHandlers(setup),
    ...paymentHandlers({ ...setup, agreeToRenewals }),
    ...membershipHandlers(setup),
    ...vipPrintHandlers,
    ...exportHandlers,
    ...billHandlers,
    ...billPrintHandlers,
    ...yearSummaryHandlers,
    ...walletHandlers(setup),
    ...payLinkHandlers(setup),
    ...payPageHandlers(setup),
    ...payWayHandlers(setup),
    ...payHandlers(setup),
    ...renewalLinkHandlers(setup),
    ...fileHandlers(setup),
    ...notificationHandlers,
    ...supportHandlers(setup),
    ...staffCountHandlers,
    ...staffSettingHandlers,
    ...staffWarehouseHandlers,
    ...staffTaxHandlers(setup),
    ...staffStartHandlers,
    ...staffFaqHandlers,
    ...staffProviderHandlers,
    ...staffViewHandlers,
    ...staffPatientHandlers,
    ...staffNoteHandlers,
    ...staffSignUpHandlers(setup),
    ...staffOrderHandlers(setup),
    ...staffPackingHandlers,
    ...staffPrintHandlers,
    ...staffParcelHandlers,
    ...staffLabelHandlers,
    ...staffRefundHandlers(setup),
    ...staffPayoutHandlers(setup),
    ...staffSubscriptionHandlers(setup),
    ...staffMembershipHandlers,
    ...staffCouponHandlers,
    ...staffStockHandlers,
    ...staffProductHandlers,
    ...staffProductBulkHandlers,
    ...staffProductPictureHandlers(),
    ...staffProductFileHandlers(setup),
    ...staffMessageHandlers,
    ...staffInboxHandlers,
    ...staffAuditHandlers,
    ...staffFindingHandlers(setup),
    ...staffMemberHandlers(setup),
    ...resetSecondStepHandlers,
  }
}
