import type { AccountStatus, Audience, Role } from '@bencao/shared/domain/account.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Limit } from '../limits/queries.ts'

export interface Credentials {
  accountId: string
  passwordHash: string | null
}

/** Who signs in with a phone; null when nobody does. */
export const findCredentials = (db: Db, audience: Audience, phone: string): Promise<Credentials | null> =>
  db.maybe<Credentials>(sql`
    select id as "accountId", password_hash as "passwordHash" from account
    where audience = ${audience} and phone = ${phone}`)

export type TwoStep = 'off' | 'sms' | 'totp'

export interface SigningIn {
  accountId: string
  audience: Audience
  role: Role
  name: string
  phone: string
  status: AccountStatus
  passwordHash: string | null
  twoStep: TwoStep
  email: string
  lang: Lang
  /** 0 none, 1 member, 2 member whose membership does not renew. */
  vipStatus: number
}

/** What a new session says of its account; until the end, other sign-ins and a change of password wait. */
export const lockSigningIn = (db: Db, accountId: string): Promise<SigningIn> =>
  db.one<SigningIn>(sql`
    select a.id as "accountId", a.audience, a.role, a.name, a.phone, a.status, a.lang,
      a.password_hash as "passwordHash", a.two_step as "twoStep", a.email,
      coalesce((select case when bool_or(v.renews) then 1 else 2 end from vip_membership v
        where v.provider_id = a.id and business_date(app_now()) between v.starts_on and v.ends_on
        having count(*) > 0), 0) as "vipStatus"
    from account a where a.id = ${accountId} for no key update of a`)

export const replacePassword = (db: Db, accountId: string, hash: string): Promise<number> =>
  db.run(sql`update account set password_hash = ${hash} where id = ${accountId}`)

/** Keeps when the terms were accepted first; false, and nothing is kept, when they were accepted neither before nor now. */
export const keepTerms = async (db: Db, accountId: string, accepted: boolean): Promise<boolean> =>
  (await db.run(sql`
    update account set terms_accepted_at = coalesce(terms_accepted_at, app_now())
    where id = ${accountId} and (terms_accepted_at is not null or ${accepted})`)) === 1

/** How an account proves itself. */
export const findSecurity = (
  db: Db,
  accountId: string,
): Promise<{ twoStep: TwoStep; phone: string; recoveryCodes: number }> =>
  db.one(sql`
    select two_step as "twoStep", phone,
      (select count(*) from recovery_code where account_id = ${accountId} and used_at is null) as "recoveryCodes"
    from account where id = ${accountId}`)

/** Seconds until one more event is within the limit again, at least one. */
export async function secondsUntilWithin(db: Db, { key, most, seconds }: Limit): Promise<number> {
  const last = await db.maybe<{ wait: number }>(sql`
    select ceil(extract(epoch from at - app_now()) + ${seconds}::int)::int as wait from limit_event
    where key = ${key} order by at desc offset ${most - 1}::int limit 1`)
  return Math.max(1, last?.wait ?? 1)
}
