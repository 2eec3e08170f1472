import { lang } from '@bencao/shared/contract/fields/fields.ts'
import { type Audience, audiences } from '@bencao/shared/domain/account.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { RegistryEntry } from '../ports/npiRegistry.ts'

const referrerRow = z.strictObject({ providerId: z.uuid(), clinicName: z.string(), npi: z.string() })

/** The provider of a share code, if that provider may share. */
export const findReferrer = (db: Db, shareCode: string): Promise<z.infer<typeof referrerRow> | null> =>
  db.optional(
    referrerRow,
    sql`
      select p.provider_id as "providerId", p.clinic_name as "clinicName", p.npi
      from provider p join account a on a.id = p.provider_id
      where p.share_code = upper(${shareCode}) and a.status = 'active'`,
  )

export interface NewAccount {
  accountId: string
  audience: Audience
  phone: string
  email: string
  name: string
  lang: Lang
  /** False if staff signed them up: they have not read the terms yet. */
  acceptedTerms: boolean
}

/** Creates a pending account. False, and nothing is created, if the phone has one. */
export const insertWaitingAccount = async (db: Db, account: NewAccount): Promise<boolean> =>
  (await db.run(sql`
    insert into account (id, audience, role, status, phone, email, name, lang, terms_accepted_at)
    values (${account.accountId}, ${account.audience}, ${account.audience}, 'pending', ${account.phone},
      ${account.email}, ${account.name}, ${account.lang}, case when ${account.acceptedTerms} then app_now() end)
    on conflict (audience, phone) do nothing`)) === 1

export interface NewProfile {
  firstName: string
  lastName: string
  clinicName: string
  npi: string
  address1: string
  address2?: string | undefined
  city: string
  province: string
  zip: string
}

/** `registry`: its answer, null if it does not know the NPI, undefined if it was unavailable. */
export const insertProvider = (
  db: Db,
  providerId: string,
  profile: NewProfile,
  { referredBy, registry }: { referredBy: string | null; registry: RegistryEntry | null | undefined },
): Promise<number> =>
  db.run(sql`
    insert into provider (provider_id, first_name, last_name, clinic_name, npi, address1, address2, city, province,
      zip, referred_by, npi_registry, npi_checked_at)
    values (${providerId}, ${profile.firstName}, ${profile.lastName}, ${profile.clinicName}, ${profile.npi},
      ${profile.address1}, ${profile.address2 ?? ''}, ${profile.city}, ${profile.province}, ${profile.zip},
      ${referredBy}, ${registry ? JSON.stringify(registry) : null}::jsonb,
      case when ${registry !== undefined} then app_now() end)`)

export interface NewPermit {
  number: string
  province: string
  expiresOn: string
}

export const insertWaitingPermit = (db: Db, providerId: string, permit: NewPermit): Promise<number> =>
  db.run(sql`
    insert into seller_permit (provider_id, id, province, permit_number, expires_on, state)
    values (${providerId}, ${newId()}, ${permit.province}, ${permit.number}, ${permit.expiresOn}::date, 'waiting')`)

/** The contact details of an account, and what it has proved so far. */
const reachedRow = z.strictObject({
  accountId: z.uuid(),
  audience: z.enum(audiences),
  phone: z.string(),
  email: z.string(),
  lang,
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
})
export type Reached = z.infer<typeof reachedRow>

const reached = columnsOf(reachedRow, {
  accountId: sql`id`,
  emailVerified: sql`email_verified_at is not null`,
  hasPassword: sql`password_hash is not null`,
})

/** Locked until the transaction ends, like a change of password. */
export const lockReached = (db: Db, accountId: string): Promise<Reached> =>
  db.one(
    reachedRow,
    sql`
      select ${reached} from account where id = ${accountId} for no key update`,
  )

export const findReached = (db: Db, audience: Audience, phone: string): Promise<Reached | null> =>
  db.optional(
    reachedRow,
    sql`
      select ${reached} from account where audience = ${audience} and phone = ${phone}`,
  )

export const hasAcceptedTerms = (db: Db, accountId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from account where id = ${accountId} and terms_accepted_at is not null`)

export const markEmailVerified = (db: Db, accountId: string): Promise<number> =>
  db.run(sql`
    update account set email_verified_at = coalesce(email_verified_at, app_now()) where id = ${accountId}`)
