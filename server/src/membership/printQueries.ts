import { instant, lang, shownAddress } from '@bencao/shared/contract/fields/fields.ts'
import { printTokenSeconds } from '@bencao/shared/domain/limits.ts'
import { paidBys } from '@bencao/shared/domain/payment.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

const tokenRow = z.strictObject({ providerId: z.uuid(), vipOrderId: z.uuid(), lang })

/** The token itself is not stored; it opens one receipt, while the session of its maker lasts. */
export const keepVipPrintToken = (
  db: Db,
  { providerId }: Provider,
  token: { tokenHash: Buffer; sessionId: string; vipOrderId: string; lang: Lang },
): Promise<number> =>
  db.run(sql`
    insert into vip_print_token (token_hash, session_id, provider_id, vip_order_id, lang, expires_at)
    values (${token.tokenHash}, ${token.sessionId}, ${providerId}, ${token.vipOrderId}, ${token.lang},
      app_now() + make_interval(secs => ${printTokenSeconds}::int))`)

export const findVipPrintToken = (db: Db, tokenHash: Buffer): Promise<z.infer<typeof tokenRow> | null> =>
  db.optional(
    tokenRow,
    sql`
      select ${columnsOf(tokenRow)} from vip_print_token t
      where token_hash = ${tokenHash} and expires_at > app_now()
        and exists (select 1 from session s where s.id = t.session_id and s.ends_at > app_now())`,
  )

const receiptRow = z.strictObject({
  vipNumber: z.string(),
  priceCents: z.int(),
  discountCents: z.int(),
  clinicName: z.string(),
  providerName: z.string(),
  address: shownAddress,
  payment: z
    .strictObject({ method: z.enum(paidBys), network: z.string(), last4: z.string(), paidAt: instant })
    .nullable(),
})

/** What the receipt of a paid purchase has besides the purchase. */
export const findReceipt = (
  db: Db,
  { providerId }: Provider,
  vipOrderId: string,
): Promise<z.infer<typeof receiptRow>> =>
  db.one(
    receiptRow,
    sql`
      select o.vip_number as "vipNumber", o.price_cents as "priceCents", o.discount_cents as "discountCents",
        p.clinic_name as "clinicName", a.name as "providerName",
        jsonb_build_object('firstName', '', 'lastName', '', 'phone', p.clinic_phone, 'email', a.email,
          'address1', p.address1, 'address2', p.address2, 'city', p.city, 'province', p.province, 'zip', p.zip) as address,
        (select jsonb_build_object('method', y.method, 'network', y.network, 'last4', y.last4,
            'paidAt', epoch(coalesce(y.settled_at, y.started_at)))
          from payment y where y.provider_id = o.provider_id and y.subject_kind = 'vip' and y.subject_id = o.id
            and y.state = 'captured') as payment
      from vip_order o join provider p on p.provider_id = o.provider_id join account a on a.id = o.provider_id
      where o.provider_id = ${providerId} and o.id = ${vipOrderId}`,
  )
