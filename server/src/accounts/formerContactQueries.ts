import { instant } from '@bencao/shared/contract/fields/fields.ts'
import { formerContactSeconds } from '@bencao/shared/domain/limits.ts'
import { messageChannels } from '@bencao/shared/domain/notification.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'

const formerContactRow = z.strictObject({ channel: z.enum(messageChannels), address: z.string() })
export type FormerContact = z.infer<typeof formerContactRow>

/** Keeps a phone or e-mail address that the account has just given up. */
export const keepFormerContact = (
  db: Db,
  accountId: string,
  { channel, address, proved }: FormerContact & { proved: boolean },
): Promise<number> =>
  db.run(sql`
    insert into former_contact (account_id, id, channel, address, proved)
    select ${accountId}, ${newId()}, ${channel}, ${address}, ${proved} where ${address} <> ''`)

/** The oldest ones, so that later changes do not displace what the owner had. */
const mostFormerContacts = 3

/** The proved phones and addresses that still get the security messages of an account. */
export const listFormerContacts = (db: Db, accountId: string): Promise<FormerContact[]> =>
  db.many(
    formerContactRow,
    sql`
      select channel, address from former_contact
      where account_id = ${accountId} and proved
        and ended_at > app_now() - make_interval(secs => ${formerContactSeconds}::int)
      group by channel, address order by min(ended_at), min(id::text) limit ${mostFormerContacts}::int`,
  )

const contactChangeRow = z.strictObject({ now: instant, contactChangedAt: instant.nullable() })

/** When the phone or e-mail address changed last; null: not lately. */
export const findContactChange = (db: Db, accountId: string): Promise<z.infer<typeof contactChangeRow>> =>
  db.one(
    contactChangeRow,
    sql`
      select epoch(app_now()) as now, epoch(max(ended_at)) as "contactChangedAt"
      from former_contact where account_id = ${accountId}`,
  )
