import type { Output } from '@bencao/shared/contract/index.ts'
import type { AccountStatus } from '@bencao/shared/domain/account.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { StaffRole } from '@bencao/shared/domain/team.ts'
import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import { countUpTo } from '../../db/countUpTo.ts'

type MemberRow = Output<'staff_member_list'>['rows'][number]

/** A page of the staff, those who wait for approval first and longest; `self` marks the reader's own row. */
export async function listMembers(
  db: Db,
  { page, pageSize, self }: { page: number; pageSize: number; self: string },
): Promise<{ rows: MemberRow[]; total: number }> {
  const rows = await db.many<MemberRow>(sql`
    select id as "accountId", name, phone, email, role, status, epoch(created_at) as "createdAt",
      two_step as "twoStep", id = ${self} as self
    from account where audience = 'staff'
    order by status <> 'pending', id limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const { total } = await db.one<{ total: number }>(
    sql`select count(*) as total from account where audience = 'staff'`,
  )
  return { rows, total }
}

/** How many of the staff wait for approval. */
export const countWaitingMembers = (db: Db): Promise<number> =>
  countUpTo(db, sql`from account where audience = 'staff' and status = 'pending'`)

/** The active administrators, held until the end: of two who take each other's place one is second. */
export async function lockAdministrators(db: Db): Promise<string[]> {
  const rows = await db.many<{ accountId: string }>(sql`
    select id as "accountId" from account
    where audience = 'staff' and role = 'administrator' and status = 'active' order by id for no key update`)
  return rows.map(({ accountId }) => accountId)
}

export interface Member {
  role: StaffRole
  status: AccountStatus
  phone: string
  email: string
  lang: Lang
}

export const lockMember = (db: Db, accountId: string): Promise<Member | null> =>
  db.maybe<Member>(sql`
    select role, status, phone, email, lang from account
    where id = ${accountId} and audience = 'staff' for no key update`)

/** Whoever it is, of the staff or a provider. */
export const lockAccount = (
  db: Db,
  accountId: string,
): Promise<{ phone: string; email: string; lang: Lang } | null> =>
  db.maybe(sql`select phone, email, lang from account where id = ${accountId} for no key update`)

export const changeMember = (
  db: Db,
  accountId: string,
  { status, role }: Pick<Member, 'status' | 'role'>,
): Promise<number> =>
  db.run(sql`
    update account set role = ${role}, status = ${status},
      suspended_from = case when ${status} = 'suspended' then coalesce(suspended_from, status) end
    where id = ${accountId} and audience = 'staff'`)
