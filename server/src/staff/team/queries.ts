import { lang } from '@bencao/shared/contract/fields/fields.ts'
import { contract } from '@bencao/shared/contract/index.ts'
import { accountStatuses, audiences, staffRoles } from '@bencao/shared/domain/account.ts'
import { type Member as DecidedMember, storedRoles } from '@bencao/shared/domain/team.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { countUpTo, totalRow } from '../../db/countUpTo.ts'
import { newId } from '../../db/ids.ts'
import { takeLockOf } from '../../db/locks.ts'

const { element: memberRow } = contract.staff_member_list.output.shape.rows
type MemberRow = z.infer<typeof memberRow>

/** Of `account`, as `rolesOf` has them. */
const roles = sql`case role when 'administrator' then array['administrator'] else staff_roles end`

/** A page of the staff, those who have waited longest for approval first; `self` marks the reader's own row. */
export async function listMembers(
  db: Db,
  { page, pageSize, self }: { page: number; pageSize: number; self: string },
): Promise<{ rows: MemberRow[]; total: number }> {
  const rows = await db.many(
    memberRow,
    sql`
      select id as "accountId", name, phone, email, role, ${roles} as roles, status,
        coalesce(suspended_from, status) = 'active' as approved, epoch(created_at) as "createdAt",
        two_step as "twoStep", id = ${self} as self
      from account where audience = 'staff'
      order by status <> 'pending', id limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const { total } = await db.one(
    totalRow,
    sql`select count(*) as total from account where audience = 'staff'`,
  )
  return { rows, total }
}

/** The number of staff who wait for approval. */
export const countWaitingMembers = (db: Db): Promise<number> =>
  countUpTo(db, sql`from account where audience = 'staff' and status = 'pending'`)

const accountRow = z.strictObject({ accountId: z.uuid() })

/**
 * The active administrators, locked until the transaction ends, so that two who demote each other run one after the
 * other.
 */
export async function lockAdministrators(db: Db): Promise<string[]> {
  const rows = await db.many(
    accountRow,
    sql`
      select id as "accountId" from account
      where audience = 'staff' and role = 'administrator' and status = 'active' order by id for no key update`,
  )
  return rows.map(({ accountId }) => accountId)
}

const contactRow = z.strictObject({ phone: z.string(), email: z.string(), lang })

const lockedMemberRow = contactRow.extend({
  roles: z.array(z.enum(staffRoles)),
  status: z.enum(accountStatuses),
  /** The status before a suspension; null: it is not suspended. */
  suspendedFrom: z.enum(accountStatuses).nullable(),
})
export type Member = z.infer<typeof lockedMemberRow>

export const lockMember = (db: Db, accountId: string): Promise<Member | null> =>
  db.optional(
    lockedMemberRow,
    sql`
      select ${roles} as roles, status, suspended_from as "suspendedFrom", phone, email, lang from account
      where id = ${accountId} and audience = 'staff' for no key update`,
  )

const reachedRow = contactRow.extend({ audience: z.enum(audiences) })

/** Any account, of staff or a provider. */
export const lockAccount = (db: Db, accountId: string): Promise<z.infer<typeof reachedRow> | null> =>
  db.optional(
    reachedRow,
    sql`select phone, email, lang, audience from account where id = ${accountId} for no key update`,
  )

const staffRow = reachedRow.extend({ accountId: z.uuid() })

export const findStaffByPhone = (db: Db, phone: string): Promise<z.infer<typeof staffRow> | null> =>
  db.optional(
    staffRow,
    sql`
      select id as "accountId", phone, email, lang, audience from account
      where audience = 'staff' and phone = ${phone} for no key update`,
  )

/** The address counts as proved: who may use the server's terminal vouches for it. */
export const setStaffEmail = (db: Db, accountId: string, email: string): Promise<number> =>
  db.run(sql`
    update account set email = ${email}, email_verified_at = app_now()
    where id = ${accountId} and audience = 'staff'`)

export function changeMember(db: Db, accountId: string, { status, roles }: DecidedMember): Promise<number> {
  const { role, tasks } = storedRoles(roles)
  return db.run(sql`
    update account set role = ${role}, staff_roles = ${tasks}, status = ${status},
      suspended_from = case when ${status} = 'suspended' then coalesce(suspended_from, status) end
    where id = ${accountId} and audience = 'staff'`)
}

/**
 * Creates an active administrator if there is none, or promotes a pending staff account with the phone. Null if there
 * already is one; of several servers that start concurrently, one creates it.
 */
export async function insertFirstAdministrator(
  db: Db,
  { phone, email, name }: { phone: string; email: string; name: string },
): Promise<string | null> {
  await takeLockOf(db, 'firstAdministrator')
  const made = await db.optional(
    accountRow,
    sql`
      insert into account as a (id, audience, role, status, phone, email, name)
      select ${newId()}, 'staff', 'administrator', 'active', ${phone}, ${email}, ${name}
      where not exists (select 1 from account where audience = 'staff' and role = 'administrator' and status = 'active')
      on conflict (audience, phone) do update set role = 'administrator', staff_roles = '{}', status = 'active'
      where a.status <> 'suspended'
      returning id as "accountId"`,
  )
  return made?.accountId ?? null
}
