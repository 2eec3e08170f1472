import { cents, instant, lang } from '@bencao/shared/contract/fields/fields.ts'
import { printKind } from '@bencao/shared/contract/orders/print.ts'
import { printTokenSeconds } from '@bencao/shared/domain/limits.ts'
import { paidBys } from '@bencao/shared/domain/payment.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../../db/columnsOf.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { notSentQuantity } from '../refundQueries.ts'

const printExtrasRow = z.strictObject({
  clinic: z.strictObject({ name: z.string(), providerName: z.string(), phone: z.string() }),
  /** Of the share page of patients; null where nothing is recommended there. */
  shareCode: z.string().nullable(),
  /** The captured payment. */
  payment: z
    .strictObject({ method: z.enum(paidBys), network: z.string(), last4: z.string(), paidAt: instant })
    .nullable(),
  /** Oldest first. */
  refunds: z.array(z.strictObject({ at: instant, backCents: cents, feeCents: cents })),
  /** The lines of which something is not sent, because it was refunded before the order left. */
  notSent: z.array(z.strictObject({ itemId: z.uuid(), quantity: z.int() })),
})
export type PrintExtras = z.infer<typeof printExtrasRow>

/** A patient's card is nobody else's business. */
const ofProvider = (column: Sql): Sql => sql`case when y.payer = 'provider' then ${column} else '' end`

export const findPrintExtras = (db: Db, { providerId }: Provider, orderId: string): Promise<PrintExtras> =>
  db.one(
    printExtrasRow,
    sql`
      select jsonb_build_object('name', p.clinic_name, 'providerName', a.name, 'phone', p.clinic_phone) as clinic,
        case when a.status = 'active' and exists (select 1 from recommended_goods r join goods_today g on g.id = r.goods_id
          where r.provider_id = p.provider_id and g.active) then p.patient_share_code end as "shareCode",
        (select jsonb_build_object('method', y.method, 'network', ${ofProvider(sql`y.network`)},
            'last4', ${ofProvider(sql`y.last4`)},
            'paidAt', epoch(coalesce(y.settled_at, y.started_at)))
          from payment y where y.provider_id = p.provider_id and y.order_id = ${orderId} and y.state = 'captured'
        ) as payment,
        (select coalesce(jsonb_agg(jsonb_build_object('at', epoch(r.at), 'backCents', r.amount_cents - r.fee_cents,
            'feeCents', r.fee_cents) order by r.at, r.id), '[]')
          from refund r where r.provider_id = p.provider_id and r.order_id = ${orderId}) as refunds,
        (select coalesce(jsonb_agg(jsonb_build_object('itemId', n.id, 'quantity', n.quantity)), '[]')
          from (select i.id, ${notSentQuantity} as quantity from order_item i
            where i.provider_id = p.provider_id and i.order_id = ${orderId}) n
          where n.quantity > 0) as "notSent"
      from provider p join account a on a.id = p.provider_id
      where p.provider_id = ${providerId}`,
  )

const patientLangRow = z.strictObject({ lang })

/** The language of the patient of an order; null if it has none. */
export const findPatientLang = async (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof lang> | null> => {
  const found = await db.optional(
    patientLangRow,
    sql`
      select pt.lang from orders o join patient pt on pt.id = o.patient_id
      where o.provider_id = ${providerId} and o.id = ${orderId} and o.order_for = 'patient'`,
  )
  return found?.lang ?? null
}

const printTokenRow = z.strictObject({ providerId: z.uuid(), orderId: z.uuid(), kind: printKind, lang })
type PrintToken = z.infer<typeof printTokenRow>

const keptTokenRow = z.strictObject({ expiresAt: instant })

interface NewPrintToken extends Omit<PrintToken, 'providerId'> {
  tokenHash: Buffer
  /** The session of its maker, with which it ends. */
  sessionId: string
}

/** The token itself is not stored; it opens one sheet of one order. */
export const keepPrintToken = (
  db: Db,
  { providerId }: Provider,
  { tokenHash, sessionId, orderId, kind, lang }: NewPrintToken,
): Promise<z.infer<typeof keptTokenRow>> =>
  db.one(
    keptTokenRow,
    sql`
      insert into print_token (token_hash, session_id, provider_id, order_id, kind, lang, expires_at)
      values (${tokenHash}, ${sessionId}, ${providerId}, ${orderId}, ${kind}, ${lang}, app_now() + make_interval(secs => ${printTokenSeconds}::int))
      returning epoch(expires_at) as "expiresAt"`,
  )

export const findPrintToken = (db: Db, tokenHash: Buffer): Promise<PrintToken | null> =>
  db.optional(
    printTokenRow,
    sql`
      select ${columnsOf(printTokenRow)} from print_token t
      where token_hash = ${tokenHash} and expires_at > app_now()
        and exists (select 1 from session s where s.id = t.session_id and s.ends_at > app_now())`,
  )
