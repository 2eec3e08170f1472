import { bankName } from '@bencao/shared/domain/earnings/banks.ts'
import { depositPayableFrom } from '@bencao/shared/domain/earnings/depositHold.ts'
import type { SignInSetup } from '../../accounts/attempts.ts'
import { findContactChange } from '../../accounts/formerContactQueries.ts'
import { provePassword } from '../../accounts/provePassword.ts'
import type { Handlers } from '../../http/context.ts'
import { notify } from '../../notifications/queries.ts'
import { notifyOfChange } from '../../accounts/changeMessages.ts'
import { proveByFreshCode } from '../../accounts/freshCode.ts'
import { findContact, lockContact } from '../../profile/queries.ts'
import { keyringOf } from '../../secrets/keyring.ts'
import { findDeposit, insertDeposit } from './queries.ts'

/** The account for payouts. Its numbers are sealed with the newest of `keys` and never returned. */
export function depositHandlers(setup: SignInSetup & { keys: string }) {
  const keyring = keyringOf(setup.keys)
  return {
    async comms_card_set({ code, password, ...given }, context) {
      const { provider, transaction, audit } = context
      const { accountId, phone } = await transaction((db) => findContact(db, provider))
      const proved = await provePassword(setup, transaction, accountId, password)
      const wanted = { audience: 'provider', phone, purpose: 'changeDeposit' } as const
      const useUpCode = await proveByFreshCode(setup, context, wanted, code)
      const depositId = await transaction(async (db) => {
        await proved(db)
        const contact = await lockContact(db, provider)
        await useUpCode(db)
        const { now: setAt, contactChangedAt } = await findContactChange(db, accountId)
        const payableFrom = depositPayableFrom({ setAt, contactChangedAt })
        const id = await insertDeposit(db, provider, keyring, { ...given, payableFrom })
        await notify(db, provider, { kind: 'depositChanged' })
        await notifyOfChange(db, 'depositChanged', id, { ...contact, audience: 'provider' })
        return id
      })
      audit({ recordId: depositId })
      return {}
    },

    async comms_card_get({ routingNumber }, { db, provider }) {
      return {
        account: await findDeposit(db, provider),
        bankName: routingNumber === undefined ? null : bankName(routingNumber),
      }
    },
  } satisfies Partial<Handlers>
}
