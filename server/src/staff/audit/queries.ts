import { contract, type Input } from '@bencao/shared/contract/index.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { contains } from '../../db/contains.ts'
import type { Db } from '../../db/database.ts'

const { element: auditRow } = contract.staff_audit_list.output.shape.rows
export type AuditEntry = z.infer<typeof auditRow>

type Typed = Input<'staff_audit_export'>

/** The filters with the ids that were meant; null: not filtered. */
export interface Filters {
  dateFrom: string | null
  dateTo: string | null
  accountIds: string[] | null
  action: string | null
  subjectId: string | null
  refused: boolean | null
}

const idRow = z.strictObject({ id: z.uuid() })
const isId = (text: string): boolean => z.uuid().safeParse(text).success

/** People who may be meant at most. */
const mostPeople = 50

/** The accounts that are meant: by id, by phone, or staff by a part of their name. */
async function findPeople(db: Db, person: string): Promise<string[]> {
  if (isId(person)) return [person]
  const phone = person.replace(/\D/g, '')
  const found = await db.many(
    idRow,
    phone.length === 10
      ? sql`select id from account where audience in ('provider', 'staff') and phone = ${phone} limit ${mostPeople}`
      : sql`
          select id from account where audience = 'staff' and name ilike ${contains(person)}
          order by id limit ${mostPeople}`,
  )
  return found.map(({ id }) => id)
}

/** The record that is meant: by id, by an order's number, or by a provider's number. Null: there is none. */
async function findSubject(db: Db, subject: string): Promise<string | null> {
  if (isId(subject)) return subject
  const found = await db.optional(
    idRow,
    /^\d{1,15}$/.test(subject)
      ? sql`select provider_id as id from provider where provider_number = ${subject}::bigint`
      : sql`select id from orders where order_number = ${subject.toUpperCase()}`,
  )
  return found?.id ?? null
}

/** What the filters mean; null: somebody or something that does not exist, so that nothing matches. */
export async function readFilters(
  db: Db,
  { dateFrom, dateTo, person, act, subject, outcome }: Typed,
): Promise<Filters | null> {
  const accountIds = person === undefined ? null : await findPeople(db, person)
  const subjectId = subject === undefined ? null : await findSubject(db, subject)
  if (accountIds?.length === 0 || (subject !== undefined && subjectId === null)) return null
  const refused = outcome === undefined ? null : outcome === 'refused'
  return {
    dateFrom: dateFrom ?? null,
    dateTo: dateTo ?? null,
    accountIds,
    action: act ?? null,
    subjectId,
    refused,
  }
}

const firstId = '00000000-0000-0000-0000-000000000000'
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

interface Slice {
  before: string | null
  most: number
}

/** The ids, which begin with the time, from one to before another. */
const fromId = ({ dateFrom }: Filters): Sql =>
  sql`(select coalesce(audit_id_from(business_start(${dateFrom}::date)), ${firstId}::uuid))`
const beforeId = ({ dateTo }: Filters, { before }: Slice): Sql => sql`
  (select least(coalesce(${before}::uuid, ${lastId}::uuid),
    coalesce(audit_id_from(business_start(${dateTo}::date + 1)), ${lastId}::uuid)))`

/** What narrows whatever was found. */
const alsoMatching = ({ accountIds, action, refused }: Filters): Sql => sql`
  (${accountIds}::uuid[] is null or l.account_id = any (${accountIds}::uuid[]))
  and (${action}::text is null or l.action = ${action})
  and (${refused}::boolean is null or (l.outcome <> 'ok') = ${refused})`

/**
 * The rows that match, by the filter that leaves the fewest, which has an index of its own; each is a statement of its
 * own. An account, an act and a record are compared and ordered together with the id, as in their indexes. Compared alone,
 * the planner reads the whole log by its id, hoping to meet enough rows soon, or sorts all rows of an account. For the same
 * reason the rows of a patient are found before anything else is asked of them (`offset 0`).
 */
function found(filters: Filters, slice: Slice): Sql {
  const { subjectId, accountIds, action, refused } = filters
  const { most } = slice
  const [from, before] = [fromId(filters), beforeId(filters, slice)]
  const also = sql`l.id >= ${from} and l.id < ${before} and ${alsoMatching(filters)}`
  if (subjectId !== null)
    return sql`
      select * from (
        (select * from audit l
          where l.record_id is not null and (l.record_id, l.id) >= (${subjectId}::uuid, ${from})
            and (l.record_id, l.id) < (${subjectId}::uuid, ${before}) and ${alsoMatching(filters)}
          order by l.record_id desc, l.id desc limit ${most})
        union all
        (select * from (select * from audit where patient_ids @> array[${subjectId}::uuid] offset 0) l
          where l.record_id is distinct from ${subjectId}::uuid and ${also}
          order by l.id desc limit ${most})) l
      order by l.id desc limit ${most}`
  if (refused === true)
    return sql`select * from audit l where l.outcome <> 'ok' and ${also} order by l.id desc limit ${most}`
  if (accountIds !== null)
    return sql`
      select f.* from unnest(${accountIds}::uuid[]) as p (id)
        cross join lateral (
          select * from audit l
          where (l.account_id, l.id) >= (p.id, ${from}) and (l.account_id, l.id) < (p.id, ${before})
            and ${alsoMatching(filters)}
          order by l.account_id desc, l.id desc limit ${most}) f
      order by f.id desc limit ${most}`
  if (action !== null)
    return sql`
      select * from audit l
      where (l.action, l.id) >= (${action}, ${from}) and (l.action, l.id) < (${action}, ${before})
        and ${alsoMatching(filters)}
      order by l.action desc, l.id desc limit ${most}`
  return sql`select * from audit l where ${also} order by l.id desc limit ${most}`
}

/** Rows that follow `before`, newest first; without it, the newest. */
export const listAudit = (db: Db, filters: Filters, slice: Slice): Promise<AuditEntry[]> =>
  db.many(
    auditRow,
    sql`
      select a.id as "auditId", epoch(a.at) as at, a.account_id as "accountId", coalesce(c.name, '') as name, a.role,
        a.action, a.outcome, coalesce(a.reason, '') as reason, a.record_id::text as "recordId",
        case when o.id is not null then 'order' when p.provider_id is not null then 'provider'
          when s.id is not null then 'staff' when a.record_id is not null then 'other' else 'none' end as subject,
        coalesce(o.order_number, p.clinic_name, s.name, '') as "subjectName", a.patient_ids as "patientIds",
        a.request_id as "requestId", coalesce(a.network, '') as network, a.session_id as "sessionId"
      from (${found(filters, slice)}) a
        left join account c on c.id = a.account_id
        left join orders o on o.id = a.record_id
        left join provider p on p.provider_id = a.record_id
        left join account s on s.id = a.record_id and s.audience = 'staff'
      order by a.id desc`,
  )

interface Reader {
  accountId: string
  sessionId: string
  /** The record or patient that the log is read about. */
  subjectId: string | null
}

/**
 * Whether this session has begun to read the log about this subject within the last hour; a page further is the same view.
 */
export const isReading = (db: Db, { accountId, sessionId, subjectId }: Reader): Promise<boolean> =>
  db.exists(sql`
    select 1 from audit
    where account_id = ${accountId} and session_id = ${sessionId} and action = 'staff_audit_list' and outcome = 'ok'
      and record_id is not distinct from ${subjectId}::uuid
      and id >= audit_id_from(clock_timestamp() - interval '1 hour')`)
