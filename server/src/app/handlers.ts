import { type AccountSettings, signInSetup } from '../accounts/attempts.ts'
import { signInHandlers } from '../signIn/handlers.ts'
import { cardHandlers } from '../cards/handlers.ts'
import { depositHandlers } from '../earnings/deposit/handlers.ts'
import { fileHandlers } from '../files/handlers.ts'
import { goodsHandlers } from '../goods/handlers.ts'
import type { Handlers } from '../http/context.ts'
import { lookupHandlers } from '../lookups/handlers.ts'
import { notificationHandlers } from '../notifications/handlers.ts'
import { checkoutHandlers } from '../orders/checkout/handlers.ts'
import { draftHandlers } from '../orders/draft/handlers.ts'
import { historyHandlers } from '../orders/history/handlers.ts'
import { printHandlers } from '../orders/print/handlers.ts'
import { type SupportContact, supportHandlers } from '../support/handlers.ts'
import { staffCountHandlers } from '../staff/work/handlers.ts'
import { staffMemberHandlers } from '../staff/team/handlers.ts'
import { staffFindingHandlers } from '../staff/findings/handlers.ts'
import { staffInboxHandlers } from '../staff/inbox/handlers.ts'
import { staffMessageHandlers } from '../staff/messages/handlers.ts'
import { staffOrderHandlers } from '../staff/orders/handlers.ts'
import { staffProviderHandlers } from '../staff/providers/handlers.ts'
import { resetSecondStepHandlers } from '../staff/team/resetSecondStep.ts'
import { staffSignUpHandlers } from '../staff/providers/signUps.ts'
import { patientHandlers } from '../patients/handlers.ts'
import { paymentHandlers } from '../payments/attempts/handlers.ts'
import type { Payables } from '../payments/payable.ts'
import { profileHandlers } from '../profile/handlers.ts'
import { secondStepHandlers } from '../secondStep/handlers.ts'
import { signUpHandlers } from '../signUp/handlers.ts'
import { sessionHandlers } from '../signIn/sessionHandlers.ts'

export interface HandlerSettings extends AccountSettings {
  support: SupportContact
  keys: string
  payables: Payables
  projectFolder: string
}

/**
 * The handler of every call that is built; a missing one does not compile. A folder's handlers are an object, or a
 * function of the setup if they need part of it or keep state of their own.
 */
export const handlersOf = (settings: HandlerSettings): Handlers => {
  const setup = { ...settings, ...signInSetup(settings) }
  return {
    ...signInHandlers(setup),
    ...signUpHandlers(setup),
    ...secondStepHandlers(setup),
    ...profileHandlers(setup),
    ...depositHandlers(setup),
    ...sessionHandlers,
    ...lookupHandlers,
    ...patientHandlers,
    ...goodsHandlers(),
    ...draftHandlers,
    ...checkoutHandlers,
    ...historyHandlers,
    ...printHandlers,
    ...cardHandlers(setup),
    ...paymentHandlers(setup),
    ...fileHandlers(setup),
    ...notificationHandlers,
    ...supportHandlers(setup),
    ...staffCountHandlers,
    ...staffProviderHandlers,
    ...staffSignUpHandlers(setup),
    ...staffOrderHandlers(setup),
    ...staffMessageHandlers,
    ...staffInboxHandlers,
    ...staffFindingHandlers(setup),
    ...staffMemberHandlers(setup),
    ...resetSecondStepHandlers,
  }
}
