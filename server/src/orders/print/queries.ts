import type { Lang } from '@bencao/shared/domain/lang.ts'
import { printTokenSeconds } from '@bencao/shared/domain/limits.ts'
import type { PrintKind } from '@bencao/shared/domain/order.ts'
import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/context.ts'

export interface PrintExtras {
  clinic: { name: string; providerName: string }
  /** The captured payment. */
  payment: { network: string; last4: string; paidAt: number } | null
}

export const findPrintExtras = (db: Db, { providerId }: Provider, orderId: string): Promise<PrintExtras> =>
  db.one<PrintExtras>(sql`
    select jsonb_build_object('name', p.clinic_name, 'providerName', a.name) as clinic,
      (select jsonb_build_object('network', y.network, 'last4', y.last4,
          'paidAt', epoch(coalesce(y.settled_at, y.started_at)))
        from payment y where y.provider_id = p.provider_id and y.order_id = ${orderId} and y.state = 'captured'
      ) as payment
    from provider p join account a on a.id = p.provider_id
    where p.provider_id = ${providerId}`)

interface PrintToken {
  orderId: string
  kind: PrintKind
  lang: Lang
}

/** The token itself is kept nowhere; it opens one sheet of one order. */
export const keepPrintToken = (
  db: Db,
  { providerId }: Provider,
  { tokenHash, orderId, kind, lang }: PrintToken & { tokenHash: Buffer },
): Promise<{ expiresAt: number }> =>
  db.one<{ expiresAt: number }>(sql`
    insert into print_token (token_hash, provider_id, order_id, kind, lang, expires_at)
    values (${tokenHash}, ${providerId}, ${orderId}, ${kind}, ${lang}, app_now() + make_interval(secs => ${printTokenSeconds}::int))
    returning epoch(expires_at) as "expiresAt"`)

export const findPrintToken = (
  db: Db,
  tokenHash: Buffer,
): Promise<(PrintToken & { providerId: string }) | null> =>
  db.maybe<PrintToken & { providerId: string }>(sql`
    select provider_id as "providerId", order_id as "orderId", kind, lang
    from print_token where token_hash = ${tokenHash} and expires_at > app_now()`)
