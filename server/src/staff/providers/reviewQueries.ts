import { accountStatuses } from '@bencao/shared/domain/account.ts'
import type { PermitDecision, ReviewDecision } from '@bencao/shared/domain/review.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { personName } from '../../db/personName.ts'
import type { Provider } from '../../http/provider.ts'
import { withdrawIdentityReview } from '../../profile/queries.ts'

interface Review {
  reviewId: string
  decision: ReviewDecision
  reason: string
  byAccount: string
}

export const addReview = (
  db: Db,
  { providerId }: Provider,
  { reviewId, decision, reason, byAccount }: Review,
): Promise<number> =>
  db.run(sql`
    insert into provider_review (provider_id, id, decision, reason, by_account)
    values (${providerId}, ${reviewId}, ${decision}, ${reason}, ${byAccount})`)

export const activate = (db: Db, { providerId }: Provider): Promise<number> =>
  db.run(sql`update account set status = 'active' where id = ${providerId} and status = 'pending'`)

/** The approved name and NPI return, with the registry's answer about them. */
export async function restoreIdentity(db: Db, provider: Provider): Promise<void> {
  const { providerId } = provider
  await db.run(sql`
    update provider p set first_name = c.first_name, last_name = c.last_name, npi = c.npi,
      npi_registry = c.npi_registry, npi_checked_at = c.npi_checked_at
    from identity_change c where c.provider_id = p.provider_id and p.provider_id = ${providerId}`)
  await db.run(sql`
    update account a set name = ${personName(sql`p`)}
    from provider p where p.provider_id = a.id and a.id = ${providerId}`)
  await withdrawIdentityReview(db, provider)
}

/** Stores the account's previous state, for when the suspension is lifted. */
export const suspend = (db: Db, { providerId }: Provider, reason: string): Promise<number> =>
  db.run(sql`
    update account set status = 'suspended', suspended_from = status, suspended_reason = ${reason}
    where id = ${providerId} and status <> 'suspended'`)

const statusRow = z.strictObject({ status: z.enum(accountStatuses) })

/** Lifts the suspension of a locked account; returns its previous state, which it has again. */
export const reinstate = (db: Db, { providerId }: Provider): Promise<z.infer<typeof statusRow>> =>
  db.one(
    statusRow,
    sql`
      update account set status = coalesce(suspended_from, 'pending'), suspended_from = null, suspended_reason = ''
      where id = ${providerId} and status = 'suspended' returning status`,
  )

interface PermitReview {
  permitId: string
  /** Of the permit that staff have seen; null: unknown, which decides nothing. */
  revision: number | null
  decision: PermitDecision
  reason: string
  byAccount: string
}

const reviewedPermitRow = z.strictObject({ permitNumber: z.string(), province: z.string() })

/** Decides a pending permit; null if there is none or it has been changed, else its number and state. */
export const reviewPermit = (
  db: Db,
  { providerId }: Provider,
  { permitId, revision, decision, reason, byAccount }: PermitReview,
): Promise<z.infer<typeof reviewedPermitRow> | null> =>
  db.optional(
    reviewedPermitRow,
    sql`
      update seller_permit
      set state = ${decision}, reason = ${reason}, reviewed_at = app_now(), reviewed_by = ${byAccount}
      where provider_id = ${providerId} and id = ${permitId} and state = 'waiting'
        and revision = ${revision}::int
      returning permit_number as "permitNumber", province`,
  )

export const hasPermit = (db: Db, { providerId }: Provider, permitId: string): Promise<boolean> =>
  db.exists(sql`
    select 1 from seller_permit where provider_id = ${providerId} and id = ${permitId}`)
