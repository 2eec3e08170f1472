import { instant } from '@bencao/shared/contract/fields/fields.ts'
import { shopSessionSeconds } from '@bencao/shared/domain/share.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'
import { hashToken, newToken } from '../sessions/queries.ts'

const openedRow = z.strictObject({ expiresAt: instant })

/** Opens a session for a person who has proved the phone on a share page. */
export async function openShopSession(
  db: Db,
  { providerId }: Provider,
  { shareCode, phone }: { shareCode: string; phone: string },
): Promise<{ shopSession: string; expiresAt: number }> {
  const shopSession = newToken()
  const { expiresAt } = await db.one(
    openedRow,
    sql`
      insert into shop_session (provider_id, id, token_hash, share_code, phone, expires_at)
      values (${providerId}, ${newId()}, ${hashToken(shopSession)}, upper(${shareCode}), ${phone},
        app_now() + make_interval(secs => ${shopSessionSeconds}::int))
      returning epoch(expires_at) as "expiresAt"`,
  )
  return { shopSession, expiresAt }
}

const sessionRow = z.strictObject({ sessionId: z.uuid(), phone: z.string(), today: z.iso.date() })

/**
 * The session of a share page, locked so that its orders are placed one by one; null if it has ended or is another
 * page's.
 */
export const lockShopSession = (
  db: Db,
  { providerId }: Provider,
  { shareCode, shopSession }: { shareCode: string; shopSession: string },
): Promise<z.infer<typeof sessionRow> | null> =>
  db.optional(
    sessionRow,
    sql`
      select id as "sessionId", phone, business_date(app_now()) as today from shop_session
      where provider_id = ${providerId} and token_hash = ${hashToken(shopSession)}
        and share_code = upper(${shareCode}) and expires_at > app_now()
      for update`,
  )
