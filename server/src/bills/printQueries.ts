import { instant, lang, shownAddress } from '@bencao/shared/contract/fields/fields.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { printTokenSeconds } from '@bencao/shared/domain/limits.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'

const tokenRow = z.strictObject({
  providerId: z.uuid(),
  year: z.int(),
  /** Null: the whole year. */
  month: z.int().nullable(),
  lang,
})
type PrintToken = z.infer<typeof tokenRow>

const keptRow = z.strictObject({ expiresAt: instant })

interface NewToken extends Omit<PrintToken, 'providerId'> {
  tokenHash: Buffer
  sessionId: string
  lang: Lang
}

/** The token itself is not stored; it opens one statement, while the session of its maker lasts. */
export const keepBillPrintToken = (
  db: Db,
  { providerId }: Provider,
  { tokenHash, sessionId, year, month, lang: written }: NewToken,
): Promise<z.infer<typeof keptRow>> =>
  db.one(
    keptRow,
    sql`
      insert into bill_print_token (token_hash, session_id, provider_id, year, month, lang, expires_at)
      values (${tokenHash}, ${sessionId}, ${providerId}, ${year}, ${month}, ${written},
        app_now() + make_interval(secs => ${printTokenSeconds}::int))
      returning epoch(expires_at) as "expiresAt"`,
  )

export const findBillPrintToken = (db: Db, tokenHash: Buffer): Promise<PrintToken | null> =>
  db.optional(
    tokenRow,
    sql`
      select ${columnsOf(tokenRow)} from bill_print_token t
      where token_hash = ${tokenHash} and expires_at > app_now()
        and exists (select 1 from session s where s.id = t.session_id and s.ends_at > app_now())`,
  )

const letterheadRow = z.strictObject({
  clinicName: z.string(),
  providerName: z.string(),
  npi: z.string(),
  address: shownAddress,
  today: z.string(),
})

/** Whose statement it is, and on which business date it is printed. */
export const findLetterhead = (db: Db, { providerId }: Provider): Promise<z.infer<typeof letterheadRow>> =>
  db.one(
    letterheadRow,
    sql`
      select p.clinic_name as "clinicName", a.name as "providerName", p.npi, business_date(app_now())::text as today,
        jsonb_build_object('firstName', '', 'lastName', '', 'phone', p.clinic_phone, 'email', a.email,
          'address1', p.address1, 'address2', p.address2, 'city', p.city, 'province', p.province, 'zip', p.zip) as address
      from provider p join account a on a.id = p.provider_id
      where p.provider_id = ${providerId}`,
  )
