import { accountStatuses, roles, staffTasks } from '@bencao/shared/domain/account.ts'
import { viewSeconds } from '@bencao/shared/domain/limits.ts'
import { permissionsOf } from '@bencao/shared/domain/permission.ts'
import { instant } from '@bencao/shared/contract/fields/fields.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { hashToken, newToken, type Session, sessionRow } from './queries.ts'

/** Tokens of other sessions have no dot, so that the two kinds are never taken for each other. */
const prefix = 'view.'

export const isViewToken = (token: string | null): token is string => token?.startsWith(prefix) ?? false

const viewRow = sessionRow.extend({
  viewerId: z.uuid(),
  viewerRole: z.enum(roles),
  viewerTasks: z.array(z.enum(staffTasks)),
  viewerStatus: z.enum(accountStatuses),
})

const isOpen = sql`not exists (select 1 from view_as_end e where e.view_id = v.id)`

/**
 * The live session of customer service in a provider's portal. It ends with the session of the member of staff, with
 * their permission, when its time is over, and when the provider is suspended; null then, and if the token is unknown.
 * It is never cached and its use is not recorded.
 */
export async function findView(db: Db, tokenHash: Buffer): Promise<Session | null> {
  const found = await db.optional(
    viewRow,
    sql`
      select v.id as "sessionId", v.token_hash as "tokenHash", a.id as "accountId", a.audience, a.role,
        a.staff_roles as "staffRoles", a.status, a.two_step as "twoStep", epoch(least(v.ends_at, s.ends_at)) as "endsAt",
        epoch(least(v.ends_at, s.ends_at)) as "idleEndsAt",
        false as "touchDue", b.id as "viewerId", b.role as "viewerRole", b.staff_roles as "viewerTasks",
        b.status as "viewerStatus"
      from view_as v join session s on s.id = v.session_id join account b on b.id = v.staff_id
        join account a on a.id = v.provider_id cross join clock c
      where v.token_hash = ${tokenHash} and v.ends_at > c.now and s.ends_at > c.now
        and s.last_seen_at + make_interval(secs => s.idle_seconds) > c.now and a.status <> 'suspended' and ${isOpen}`,
  )
  if (!found) return null
  const { viewerId, viewerRole, viewerTasks, viewerStatus, ...session } = found
  const viewer = {
    audience: 'staff',
    role: viewerRole,
    staffRoles: viewerTasks,
    status: viewerStatus,
  } as const
  if (!permissionsOf(viewer).includes('provider:viewAs')) return null
  return { ...session, stepMissing: false, viewer: { accountId: viewerId, role: viewerRole } }
}

const begunRow = z.strictObject({ endsAt: instant })

interface NewView {
  providerId: string
  staff: Session
  reason: string
}

/** Begins to look, and ends what this member of staff looked at before. The token is not stored. */
export async function beginView(
  db: Db,
  { providerId, staff, reason }: NewView,
): Promise<{ viewId: string; token: string; endsAt: number }> {
  await db.run(sql`select 1 from account where id = ${staff.accountId} for no key update`)
  await endViews(db, sql`v.staff_id = ${staff.accountId}`, 'another')
  const viewId = newId()
  const token = `${prefix}${newToken()}`
  const { endsAt } = await db.one(
    begunRow,
    sql`
      insert into view_as (id, token_hash, provider_id, staff_id, session_id, reason, ends_at)
      values (${viewId}, ${hashToken(token)}, ${providerId}, ${staff.accountId}, ${staff.sessionId}, ${reason},
        app_now() + make_interval(secs => ${viewSeconds}::int))
      returning epoch(ends_at) as "endsAt"`,
  )
  return { viewId, token, endsAt }
}

const endViews = (db: Db, which: Sql, how: 'another' | 'ended' | 'suspended'): Promise<number> =>
  db.run(sql`
    insert into view_as_end (view_id, how)
    select v.id, ${how}::text from view_as v where ${which} and v.ends_at > app_now() and ${isOpen}
    on conflict do nothing`)

export const endView = (db: Db, viewId: string): Promise<number> =>
  endViews(db, sql`v.id = ${viewId}`, 'ended')

/** Ends what anybody looks at in the portal of a provider who is suspended. */
export const endViewsOf = (db: Db, providerId: string): Promise<number> =>
  endViews(db, sql`v.provider_id = ${providerId}`, 'suspended')
