import type { FieldMessage } from '@bencao/shared/contract/fields.ts'
import type { Input, Output } from '@bencao/shared/contract/index.ts'
import { type SignInSetup, whileBusy } from '../accounts/attempts.ts'
import { checkCode } from '../accounts/checkCode.ts'
import { useUpCode } from '../accounts/codeQueries.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { ContextOf } from '../http/context.ts'
import type { RegistryEntry, RegistryFinding } from '../services/npi/port.ts'
import { sendPasswordLink, tellAccountExists } from './linkMessages.ts'
import {
  findReached,
  findReferrer,
  insertProvider,
  insertWaitingAccount,
  insertWaitingPermit,
  lockReached,
} from './queries.ts'

type AsProvider = Extract<Input<'register'>, { audience: 'provider' }>

/** Signs somebody up whose phone is proved by a code. A phone that has an account gets the same answer. */
export async function register(
  setup: SignInSetup,
  input: Input<'register'>,
  { transaction, services, refuse, audit, lang }: ContextOf<'register'>,
): Promise<Output<'register'>> {
  const asProvider = input.audience === 'provider' ? input : null
  const fields = asProvider ? permitProblems(asProvider) : {}
  const code = asProvider?.referralId
  const referrer = code === undefined ? null : await transaction((db) => findReferrer(db, code))
  if (code !== undefined && !referrer) fields.referralId = 'fields.referralUnknown'
  if (Object.keys(fields).length > 0) refuse('input.refused', { fields })

  const { audience, phone } = input
  const wanted = { audience, phone, purpose: 'register' } as const
  const checking =
    setup.hashing.run(() => checkCode(setup, transaction, wanted, input.code)) ??
    refuse('signIn.slowDown', whileBusy)
  const checked = await checking
  if (checked.state === 'wait') {
    return refuse('signIn.slowDown', { data: { retryAfterSeconds: checked.retryAfterSeconds } })
  }
  if (checked.state === 'wrong') return refuse('signIn.wrongCode')

  const registry = asProvider ? knownOf(await services.npi.find(asProvider.npi)) : undefined
  const accountId = newId()
  const name = `${input.firstName} ${input.lastName}`
  const made = await transaction(async (db) => {
    if (!(await useUpCode(db, checked.codeId))) return null
    const account = { accountId, audience, phone, email: input.email, name, lang }
    if (!(await insertWaitingAccount(db, account))) {
      const owner = await findReached(db, audience, phone)
      if (owner) await tellAccountExists(db, owner)
      return owner?.accountId ?? null
    }
    if (asProvider) {
      const referredBy = referrer?.providerId ?? null
      await insertProvider(db, accountId, asProvider, { referredBy, registry })
      await keepPermit(db, accountId, asProvider)
    }
    await sendPasswordLink(db, setup.publicUrl, await lockReached(db, accountId))
    return accountId
  })
  if (made === null) return refuse('signIn.wrongCode')
  audit({ recordId: made })
  setup.messageQueued?.()
  return {}
}

const knownOf = (finding: RegistryFinding): RegistryEntry | null | undefined => {
  if (finding.kind === 'found') return finding.entry
  return finding.kind === 'unknown' ? null : undefined
}

/** A permit is given whole or not at all. */
function permitProblems(input: AsProvider): Record<string, FieldMessage> {
  const parts = ['permitNumber', 'permitProvince', 'permitExpiresOn'] as const
  const missing = parts.filter((part) => input[part] === undefined)
  if (missing.length === parts.length) return {}
  return Object.fromEntries(missing.map((part) => [part, 'fields.permitIncomplete' as const]))
}

async function keepPermit(db: Db, providerId: string, input: AsProvider): Promise<void> {
  const { permitNumber: number, permitProvince: province, permitExpiresOn: expiresOn } = input
  if (number === undefined || province === undefined || expiresOn === undefined) return
  await insertWaitingPermit(db, providerId, { number, province, expiresOn })
}
