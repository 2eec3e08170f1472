import { lang } from '@bencao/shared/contract/fields/fields.ts'
import {
  accountStatuses,
  type Audience,
  audiences,
  roles,
  staffTasks,
  twoStepMethods,
} from '@bencao/shared/domain/account.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'

const credentialsRow = z.strictObject({ accountId: z.uuid(), passwordHash: z.string().nullable() })
export type Credentials = z.infer<typeof credentialsRow>

/** The account that signs in with a phone; null if there is none. */
export const findCredentials = (
  db: Db,
  audience: Audience | 'patient',
  phone: string,
): Promise<Credentials | null> =>
  db.optional(
    credentialsRow,
    sql`
      select ${columnsOf(credentialsRow, { accountId: sql`id` })} from account
      where audience = ${audience} and phone = ${phone}`,
  )

const resetRow = credentialsRow.extend({
  audience: z.enum(audiences),
  twoStep: z.enum(twoStepMethods),
  email: z.string(),
  emailVerified: z.boolean(),
  recoveryCodes: z.int(),
  lang,
})
export type Resetting = z.infer<typeof resetRow>

/** The account whose password is to be reset, locked like a change of password; null if there is none. */
export const lockResetting = (db: Db, audience: Audience, phone: string): Promise<Resetting | null> =>
  db.optional(
    resetRow,
    sql`
      select a.id as "accountId", a.password_hash as "passwordHash", a.audience, a.two_step as "twoStep", a.email,
        a.email_verified_at is not null as "emailVerified", a.lang,
        (select count(*) from recovery_code r where r.account_id = a.id and r.used_at is null) as "recoveryCodes"
      from account a where a.audience = ${audience} and a.phone = ${phone} for no key update of a`,
  )

const userRow = z.strictObject({
  accountId: z.uuid(),
  audience: z.enum(audiences),
  role: z.enum(roles),
  name: z.string(),
  phone: z.string(),
  staffRoles: z.array(z.enum(staffTasks)),
  status: z.enum(accountStatuses),
  lang,
  /** 0 none, 1 member, 2 member whose membership does not renew. */
  vipStatus: z.int(),
  photoFileId: z.uuid().nullable(),
})
export type UserFacts = z.infer<typeof userRow>

const userColumns = sql`a.id as "accountId", a.audience, a.role, a.staff_roles as "staffRoles", a.name, a.phone, a.status, a.lang,
        coalesce((select case when bool_or(v.renews) then 1 else 2 end from vip_membership v
          where v.provider_id = a.id and business_date(app_now()) between v.starts_on and v.ends_on
          having count(*) > 0), 0) as "vipStatus",
        (select f.photo_file_id from provider f where f.provider_id = a.id) as "photoFileId"`

/**
 * What a provider's browser knows about the account, which nobody suspends until the transaction ends; null if there is
 * no such provider.
 */
export const lockUser = (db: Db, providerId: string): Promise<UserFacts | null> =>
  db.optional(
    userRow,
    sql`
      select ${userColumns} from account a join provider p on p.provider_id = a.id
      where a.id = ${providerId} for share of a`,
  )

const signingInRow = userRow.extend({
  passwordHash: z.string().nullable(),
  twoStep: z.enum(twoStepMethods),
  email: z.string(),
})
export type SigningIn = z.infer<typeof signingInRow>

/** The facts of the account for a new session. Until the transaction ends, other sign-ins and password changes wait. */
export const lockSigningIn = (db: Db, accountId: string): Promise<SigningIn> =>
  db.one(
    signingInRow,
    sql`
      select ${userColumns}, a.password_hash as "passwordHash", a.two_step as "twoStep", a.email
      from account a where a.id = ${accountId} for no key update of a`,
  )

export const replacePassword = (db: Db, accountId: string, hash: string): Promise<number> =>
  db.run(sql`update account set password_hash = ${hash} where id = ${accountId}`)

/**
 * Records when the terms were first accepted. Returns false, and records nothing, if they were accepted neither before
 * nor now.
 */
export const keepTerms = async (db: Db, accountId: string, accepted: boolean): Promise<boolean> =>
  (await db.run(sql`
    update account set terms_accepted_at = coalesce(terms_accepted_at, app_now())
    where id = ${accountId} and (terms_accepted_at is not null or ${accepted})`)) === 1

const securityRow = z.strictObject({
  twoStep: z.enum(twoStepMethods),
  phone: z.string(),
  recoveryCodes: z.int(),
})

/** How an account proves itself. */
export const findSecurity = (db: Db, accountId: string): Promise<z.infer<typeof securityRow>> =>
  db.one(
    securityRow,
    sql`
      select two_step as "twoStep", phone,
        (select count(*) from recovery_code where account_id = ${accountId} and used_at is null) as "recoveryCodes"
      from account where id = ${accountId}`,
  )
