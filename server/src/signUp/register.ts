import { displayName } from '@bencao/shared/domain/patient.ts'
import type { Input, Output } from '@bencao/shared/contract/index.ts'
import type { SignInSetup } from '../accounts/attempts.ts'
import { checkCode } from '../accounts/checkCode.ts'
import { useUpCode } from '../accounts/codeQueries.ts'
import { newId } from '../db/ids.ts'
import type { ContextOf } from '../http/context.ts'
import { sendPasswordLink, notifyAccountExists } from './linkMessages.ts'
import { askRegistry, checkFacts, insertProfile } from './profileOf.ts'
import { findReached, insertWaitingAccount, lockReached } from './queries.ts'

/** Signs up a person whose phone is proved by a code. A phone that has an account gets the same answer. */
export async function register(
  setup: SignInSetup,
  input: Input<'register'>,
  context: ContextOf<'register'>,
): Promise<Output<'register'>> {
  const { transaction, services, refuse, audit, lang } = context
  const asProvider = input.audience === 'provider' ? input : null
  const facts = asProvider && (await transaction((db) => checkFacts(db, asProvider)))
  if (facts && Object.keys(facts.fields).length > 0) refuse('input.refused', { fields: facts.fields })

  const { audience, phone } = input
  const wanted = { audience, phone, purpose: 'register' } as const
  const codeId = (await checkCode(setup, context, wanted, input.code)) ?? refuse('signIn.wrongCode')

  const registry = asProvider ? await askRegistry(services.npi, asProvider.npi) : undefined
  const accountId = newId()
  const name = displayName(input)
  const made = await transaction(async (db) => {
    if (!(await useUpCode(db, codeId))) return null
    const account = { accountId, audience, phone, email: input.email, name, lang, acceptedTerms: true }
    if (!(await insertWaitingAccount(db, account))) {
      const owner = await findReached(db, audience, phone)
      if (owner) await notifyAccountExists(db, owner)
      return owner?.accountId ?? null
    }
    if (asProvider) {
      await insertProfile(db, accountId, asProvider, { referredBy: facts?.referredBy ?? null, registry })
    }
    await sendPasswordLink(db, setup.publicUrl, await lockReached(db, accountId))
    return accountId
  })
  if (made === null) return refuse('signIn.wrongCode')
  audit({ recordId: made })
  return {}
}
