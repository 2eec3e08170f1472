import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'
import type { Input } from '@bencao/shared/contract/index.ts'
import { businessToday } from '../db/businessDate.ts'
import type { Db } from '../db/database.ts'
import type { NpiRegistry, RegistryEntry } from '../ports/npiRegistry.ts'
import { findReferrer, insertProvider, insertWaitingPermit } from './queries.ts'

/** The facts of a provider at sign-up, from themselves or from staff. */
export type ProviderFacts = Omit<Input<'staff_provider_add'>, 'phone' | 'lang'>

export interface CheckedFacts {
  referredBy: string | null
  /** Problems by field. */
  fields: Record<string, FieldMessage>
}

/** The referring provider, and the input that cannot be accepted. */
export async function checkFacts(db: Db, facts: ProviderFacts): Promise<CheckedFacts> {
  const fields = permitProblems(facts, await businessToday(db))
  if (facts.referralId === undefined) return { referredBy: null, fields }
  const referrer = await findReferrer(db, facts.referralId)
  if (!referrer) return { referredBy: null, fields: { ...fields, referralId: 'fields.referralUnknown' } }
  // A person who signs up once more may not refer themselves.
  if (referrer.npi === facts.npi)
    return { referredBy: null, fields: { ...fields, referralId: 'fields.referralOwn' } }
  return { referredBy: referrer.providerId, fields }
}

/** A permit is complete and not expired, or left out. */
function permitProblems(facts: ProviderFacts, today: string): Record<string, FieldMessage> {
  const parts = ['permitNumber', 'permitProvince', 'permitExpiresOn'] as const
  const missing = parts.filter((part) => facts[part] === undefined)
  if (missing.length === parts.length) return {}
  if (facts.permitExpiresOn !== undefined && facts.permitExpiresOn < today)
    return { permitExpiresOn: 'fields.expiryPast' }
  return Object.fromEntries(missing.map((part) => [part, 'fields.permitIncomplete' as const]))
}

/** The registry's answer, null if it does not know the NPI, undefined if it was unavailable. */
export async function askRegistry(
  registry: NpiRegistry,
  npi: string,
): Promise<RegistryEntry | null | undefined> {
  const finding = await registry.find(npi)
  if (finding.kind === 'found') return finding.entry
  return finding.kind === 'unknown' ? null : undefined
}

/** Writes the profile of a new account, and its pending permit if there is one. */
export async function insertProfile(
  db: Db,
  providerId: string,
  facts: ProviderFacts,
  known: { referredBy: string | null; registry: RegistryEntry | null | undefined },
): Promise<void> {
  await insertProvider(db, providerId, facts, known)
  const { permitNumber: number, permitProvince: province, permitExpiresOn: expiresOn } = facts
  if (number === undefined || province === undefined || expiresOn === undefined) return
  await insertWaitingPermit(db, providerId, { number, province, expiresOn })
}
