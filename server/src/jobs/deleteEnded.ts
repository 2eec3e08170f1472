import { formerContactSeconds } from '@bencao/shared/domain/limits.ts'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../db/open.ts'

/** Rows per statement; statements per table in one run. */
const size = { batch: 500, batches: 100 }

/** The next rows of each table that ended longer ago than they are kept. A locked row is left to a later run. */
const statements: readonly ((batch: number) => Sql)[] = [
  (batch) => sql`
    delete from session where token_hash = any (array(
      select token_hash from session where ends_at < app_now() order by ends_at limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from verification_code where id = any (array(
      select id from verification_code where expires_at < app_now() - interval '1 day'
      order by expires_at limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from one_time_link where token_hash = any (array(
      select token_hash from one_time_link where expires_at < app_now() - interval '30 days'
      order by expires_at limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from former_contact f using (
      select account_id, id from former_contact where ended_at < app_now() - make_interval(secs => ${formerContactSeconds}::int)
      order by ended_at limit ${batch} for update skip locked) ended
    where f.account_id = ended.account_id and f.id = ended.id`,
  (batch) => sql`
    delete from outbox where id = any (array(
      select id from outbox
      where coalesce(failed_at, sent_at) < app_now() - interval '90 days'
        and (failed_at is null or resent_at is not null or kind in ('code', 'link')
          or failure in ('stopped', 'notAgreed'))
      order by coalesce(failed_at, sent_at) limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from notification n using (
      select provider_id, id from notification where read_at < app_now() - interval '18 months'
      order by read_at limit ${batch} for update skip locked) ended
    where n.provider_id = ended.provider_id and n.id = ended.id`,
  (batch) => sql`
    delete from notification n using (
      select provider_id, id from notification where deleted_at < app_now() - interval '30 days'
      order by deleted_at limit ${batch} for update skip locked) ended
    where n.provider_id = ended.provider_id and n.id = ended.id`,
  (batch) => sql`
    delete from second_step where ticket_hash = any (array(
      select ticket_hash from second_step where expires_at < app_now()
      order by expires_at limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from print_token where token_hash = any (array(
      select token_hash from print_token where expires_at < app_now()
      order by expires_at limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from pay_session where token_hash = any (array(
      select token_hash from pay_session where expires_at < app_now()
      order by expires_at limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from shop_session where token_hash = any (array(
      select token_hash from shop_session where expires_at < app_now()
      order by expires_at limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from bill_print_token where token_hash = any (array(
      select token_hash from bill_print_token where expires_at < app_now()
      order by expires_at limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from export_token where token_hash = any (array(
      select token_hash from export_token where expires_at < app_now()
      order by expires_at limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from vip_print_token where token_hash = any (array(
      select token_hash from vip_print_token where expires_at < app_now()
      order by expires_at limit ${batch} for update skip locked))`,
  (batch) => sql`
    delete from request_result r using (
      select account_id, call, request_id from request_result where created_at < app_now() - interval '1 day'
      order by created_at limit ${batch} for update skip locked) ended
    where r.account_id = ended.account_id and r.call = ended.call and r.request_id = ended.request_id`,
  (batch) => sql`
    delete from limit_event e using (
      select key, at, id from limit_event where at < app_now() - interval '2 days'
      order by at limit ${batch} for update skip locked) ended
    where e.key = ended.key and e.at = ended.at and e.id = ended.id`,
  (batch) => sql`
    delete from known_browser k using (
      select account_id, browser_hash from known_browser where last_used_at < app_now() - interval '1 year'
      order by last_used_at limit ${batch} for update skip locked) ended
    where k.account_id = ended.account_id and k.browser_hash = ended.browser_hash`,
  (batch) => sql`
    delete from gateway_event e using (
      select gateway, event_id from gateway_event where received_at < app_now() - interval '30 days'
      order by received_at limit ${batch} for update skip locked) ended
    where e.gateway = ended.gateway and e.event_id = ended.event_id`,
  // After a restore, a charge is known by it; an attempt that is not settled is looked up by it.
  (batch) => sql`
    delete from gateway_order o using (
      select provider_id, id from gateway_order g
      where expires_at < app_now() - interval '90 days'
        and not exists (select 1 from payment p where p.gateway = g.gateway and p.gateway_order_id = g.gateway_order_id
          and p.state in ('started', 'unknown'))
      order by expires_at limit ${batch} for update of g skip locked) ended
    where o.provider_id = ended.provider_id and o.id = ended.id`,
  (batch) => sql`
    delete from renewal_link l using (
      select provider_id, id from renewal_link where expires_at < app_now() - interval '30 days'
      order by expires_at limit ${batch} for update skip locked) ended
    where l.provider_id = ended.provider_id and l.id = ended.id`,
]

/**
 * Deletes what ended long ago, a few rows at a time; docs/operations.md lists what and when. What one run does not
 * reach is left to the next, and so are rows that another server is deleting. Returns the number of rows.
 */
export async function deleteEnded(
  { db }: Pick<Database, 'db'>,
  { batch, batches }: typeof size = size,
): Promise<number> {
  let deleted = 0
  for (const statement of statements) {
    for (let count = 0; count < batches; count += 1) {
      const rows = await db.run(statement(batch))
      deleted += rows
      if (rows < batch) break
    }
  }
  return deleted
}
