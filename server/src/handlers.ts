import { type AccountSettings, signInSetup } from './accounts/attempts.ts'
import { accountHandlers } from './accounts/handlers.ts'
import { cardHandlers } from './cards/handlers.ts'
import { depositHandlers } from './deposit/handlers.ts'
import { fileHandlers } from './files/handlers.ts'
import { goodsHandlersOf } from './goods/handlers.ts'
import type { Handlers } from './http/context.ts'
import { lookupHandlers } from './lookups/handlers.ts'
import { notificationHandlers } from './notifications/handlers.ts'
import { orderHandlers } from './orders/handlers.ts'
import { type SupportContact, supportHandlers } from './support/handlers.ts'
import { staffCountHandlers } from './staff/counts.ts'
import { staffMemberHandlers } from './staff/members.ts'
import { staffMessageHandlers } from './staff/messages.ts'
import { staffOrderHandlers } from './staff/orders.ts'
import { staffProviderHandlers } from './staff/providers.ts'
import { resetSecondStepHandlers } from './staff/resetSecondStep.ts'
import { staffSignUpHandlers } from './staff/signUps.ts'
import { patientHandlers } from './patients/handlers.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { profileHandlers } from './profile/handlers.ts'
import { secondStepHandlers } from './secondStep/handlers.ts'
import { signUpHandlers } from './signUp/handlers.ts'
import { sessionHandlers } from './sessions/handlers.ts'

export interface HandlerSettings extends AccountSettings {
  support: SupportContact
  keys: string
  /** Told when a message was queued, so that it goes out at once. */
  messageQueued?: () => void
}

/** The handler of every call that is built; a missing one does not compile. */
export const handlersOf = (settings: HandlerSettings): Handlers => {
  const setup = signInSetup(settings)
  return {
    ...accountHandlers(setup),
    ...signUpHandlers(setup),
    ...secondStepHandlers(setup, settings),
    ...profileHandlers(setup),
    ...depositHandlers(setup, settings),
    ...sessionHandlers,
    ...lookupHandlers,
    ...patientHandlers,
    ...goodsHandlersOf(),
    ...orderHandlers,
    ...cardHandlers,
    ...paymentHandlers,
    ...fileHandlers(settings),
    ...notificationHandlers,
    ...supportHandlers(settings),
    ...staffCountHandlers,
    ...staffProviderHandlers,
    ...staffSignUpHandlers(settings),
    ...staffOrderHandlers,
    ...staffMessageHandlers,
    ...staffMemberHandlers(settings),
    ...resetSecondStepHandlers,
  }
}
