import type { Input, Output } from '@bencao/shared/contract/index.ts'
import { isInItsState } from '@bencao/shared/domain/orders/zipState.ts'
import { isReviewed, reviewOfEdit } from '@bencao/shared/domain/review.ts'
import { maySendTo } from '../outbox/areaCodes.ts'
import type { SignInSetup } from '../accounts/attempts.ts'
import type { Guesser } from '../accounts/checkCode.ts'
import { keepFormerContact } from '../accounts/formerContactQueries.ts'
import { endLinks } from '../accounts/linkQueries.ts'
import { type Proof, provePassword } from '../accounts/provePassword.ts'
import type { Db, Transaction } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { hasFile } from '../files/queries.ts'
import type { ContextOf } from '../http/context.ts'
import type { Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { countOrRefuse } from '../http/countOrRefuse.ts'
import { countWithin, scaled, secondsOver } from '../limits/queries.ts'
import { contactChanges, npiLookUps, signInLimits } from '../limits/rates.ts'
import { notify } from '../notifications/queries.ts'
import { endOtherSessions } from '../sessions/queries.ts'
import type { RegistryResult } from '../ports/npiRegistry.ts'
import { sendEmailLink } from '../signUp/linkMessages.ts'
import { mayRenew } from '../signUp/renewLink.ts'
import { notifyOfChange } from '../accounts/changeMessages.ts'
import { proveByFreshCode } from '../accounts/freshCode.ts'
import {
  changeEmail,
  changeLang,
  changePhone,
  changeProvider,
  findContact,
  hasWarehouse,
  holdPayouts,
  keepRegistryResult,
  lockContact,
  openIdentityReview,
  withdrawIdentityReview,
} from './queries.ts'
import { presentProfile } from './presentProfile.ts'

/** Changes the given parts of the profile, all or nothing. */
export async function editProfile(
  setup: SignInSetup,
  input: Input<'doctor_edit'>,
  context: ContextOf<'doctor_edit'>,
): Promise<Output<'doctor_edit'>> {
  const { provider, session, transaction, audit } = context
  const { phone, code, email, password, lang, ...change } = input
  const before = await transaction(async (db) => {
    await refuseForeign(db, provider, input)
    return findContact(db, provider)
  })
  const newPhone = phone !== undefined && phone !== before.phone ? phone : null
  const newContact = newPhone !== null || (email !== undefined && email !== before.email)
  const proved = newContact ? await proveOwner(setup, transaction, before.accountId, password) : null
  const useUpCode = newPhone === null ? null : await provePhone(setup, context, newPhone, code)
  const found = change.npi && change.npi !== before.npi ? await lookUp(setup, context, change.npi) : null

  audit({ recordId: provider.providerId })
  return transaction(async (db) => {
    await proved?.(db)
    const old = await lockContact(db, provider)
    const newEmail = email !== undefined && email !== old.email ? email : null
    // The contact changed meanwhile, so that these values are new after all.
    if (!proved && newEmail !== null) refuse('conflict.retry')
    await useUpCode?.(db)
    if (newEmail !== null || (newPhone !== null && newPhone !== old.phone)) {
      await countOrRefuse(db, setup.rateLimitScale, [contactChanges(old.accountId)])
    }
    refuseOtherState(change, old)
    const handedIn = isReviewed({ ...change, phone, lang, email: newEmail ?? undefined })
    const review = reviewOfEdit({ ...old, before: old }, change)
    if (review === 'open') await openIdentityReview(db, provider)
    if (review === 'withdraw') await withdrawIdentityReview(db, provider)
    await changeProvider(db, provider, change, { handedIn })
    if (found) await keepRegistryResult(db, provider, found)
    if (lang) await changeLang(db, provider, lang)
    if (newPhone !== null && newPhone !== old.phone) {
      if (!(await changePhone(db, provider, newPhone))) refuse('account.phoneTaken')
      await endOtherSessions(db, provider.providerId, session.tokenHash)
      // A person who has the old phone may have requested a link with it a moment ago.
      await endLinks(db, provider.providerId, ['setPassword', 'resetPassword'])
      await notify(db, provider, { kind: 'phoneChanged' })
      await notifyOfChange(db, 'phoneChanged', newId(), { ...old, audience: 'provider' })
      await keepFormerContact(db, old.accountId, { channel: 'sms', address: old.phone, proved: true })
      await holdPayouts(db, provider)
    }
    if (newEmail !== null) {
      await changeEmail(db, provider, newEmail)
      await notifyOfChange(db, 'emailChanged', newId(), { ...old, audience: 'provider' })
      await keepFormerContact(db, old.accountId, {
        channel: 'email',
        address: old.email,
        proved: old.emailVerified,
      })
      await holdPayouts(db, provider)
    }
    if (email !== undefined && (newEmail !== null || !old.emailVerified)) {
      // An unverified address gets another link; too soon or too often, it silently gets none.
      const within = await mayRenew(db, provider.providerId)
      if (within || newEmail !== null)
        await sendEmailLink(
          db,
          setup.publicUrl,
          {
            accountId: provider.providerId,
            audience: 'provider',
            phone: newPhone ?? old.phone,
            email,
            emailVerified: false,
            hasPassword: true,
            lang: lang ?? old.lang,
          },
          { ofSignUp: false },
        )
    }
    return presentProfile(db, provider)
  })
}

/** What the registry says about a new NPI. Above the limit it is not asked, as if it were away. */
async function lookUp(
  { rateLimitScale }: SignInSetup,
  { session, transaction, services }: ContextOf<'doctor_edit'>,
  npi: string,
): Promise<RegistryResult> {
  const limit = scaled(rateLimitScale, npiLookUps(session.accountId))
  const mayAsk = await transaction((db) => countWithin(db, limit))
  return mayAsk ? services.npi.find(npi) : { kind: 'unavailable' }
}

/** A session alone changes no contact data: with these, it would become the account. */
const proveOwner = async (
  setup: SignInSetup,
  transaction: Transaction,
  accountId: string,
  password: string | undefined,
): Promise<Proof> =>
  provePassword(
    setup,
    transaction,
    accountId,
    password ?? refuse('input.refused', { fields: { password: 'fields.enterPassword' } }),
  )

/**
 * Proves the new phone by its code; without a correct code, nothing about the phone is revealed. Only a change of the
 * phone counts against the limit of signing in.
 */
async function provePhone(
  setup: SignInSetup,
  guesser: Guesser,
  phone: string,
  code: string | undefined,
): Promise<(db: Db) => Promise<void>> {
  if (!maySendTo(phone)) refuse('input.refused', { fields: { phone: 'fields.phoneFormat' } })
  const sent = code ?? refuse('input.refused', { fields: { code: 'fields.enterCode' } })
  const limits = signInLimits(guesser.ip).map((limit) => scaled(setup.rateLimitScale, limit))
  await guesser.transaction(async (db) => {
    const retryAfterSeconds = await secondsOver(db, limits)
    if (retryAfterSeconds > 0) refuse('signIn.slowDown', { data: { retryAfterSeconds } })
  })
  return proveByFreshCode(setup, guesser, { audience: 'provider', phone, purpose: 'changePhone' }, sent)
}

/** One of the two may be changed alone. */
function refuseOtherState(
  { province, zip }: Pick<Input<'doctor_edit'>, 'province' | 'zip'>,
  old: { province: string; zip: string },
): void {
  if (province === undefined && zip === undefined) return
  if (!isInItsState({ zip: zip ?? old.zip, province: province ?? old.province }))
    refuse('input.refused', { fields: { zip: 'fields.zipState' } })
}

async function refuseForeign(
  db: Db,
  provider: Provider,
  { npiFileId, photoFileId, warehouseId }: Input<'doctor_edit'>,
): Promise<void> {
  const files = [
    { fileId: npiFileId, purpose: 'npi' },
    { fileId: photoFileId, purpose: 'photo' },
  ]
  for (const { fileId, purpose } of files) {
    if (fileId !== undefined && !(await hasFile(db, provider, { fileId, purpose }))) refuse('record.unknown')
  }
  if (warehouseId !== undefined && !(await hasWarehouse(db, warehouseId))) refuse('record.unknown')
}
