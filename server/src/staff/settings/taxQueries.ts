import { isoDate } from '@bencao/shared/contract/fields/fields.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'

const rateRow = z.strictObject({ province: z.string(), startsOn: isoDate, millionths: z.int() })
export type Rate = z.infer<typeof rateRow>

/** Every rate, the newest of each state first. */
export const listRates = (db: Db): Promise<Rate[]> =>
  db.many(
    rateRow,
    sql`
      select province, starts_on as "startsOn", millionths from tax_rate order by province, starts_on desc`,
  )

export const writeRates = (db: Db, rates: readonly Rate[]): Promise<number> =>
  db.run(sql`
    insert into tax_rate (province, starts_on, millionths)
    select r.province, r."startsOn", r.millionths
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r (province text, "startsOn" date, millionths int)
    on conflict (province, starts_on) do update set millionths = excluded.millionths`)

/** Removes a rate that has not started. */
export const removeRate = (db: Db, { province, startsOn }: Omit<Rate, 'millionths'>): Promise<number> =>
  db.run(sql`
    delete from tax_rate
    where province = ${province} and starts_on = ${startsOn} and starts_on > business_date(app_now())`)
