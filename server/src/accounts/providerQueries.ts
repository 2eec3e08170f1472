import { lang } from '@bencao/shared/contract/fields/fields.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

/**
 * Blocks other purchases, renewals and changes of subscriptions of a provider until the transaction ends. Taken before any of
 * their rows and orders, so that making one and stopping it never overlap. Zero: there is no such provider.
 */
export const lockProvider = (db: Db, { providerId }: Provider): Promise<number> =>
  db.run(sql`select 1 from provider where provider_id = ${providerId} for no key update`)

export const isProvider = (db: Db, { providerId }: Provider): Promise<boolean> =>
  db.exists(sql`select 1 from provider where provider_id = ${providerId}`)

const recipientRow = z.strictObject({ phone: z.string(), email: z.string(), lang })

/** Where a provider gets messages. */
export const findRecipient = (db: Db, { providerId }: Provider): Promise<z.infer<typeof recipientRow>> =>
  db.one(recipientRow, sql`select phone, email, lang from account where id = ${providerId}`)
