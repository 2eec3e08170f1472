import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Measure } from './measures.ts'

const openRow = z.strictObject({ parcels: z.int(), labels: z.int(), oldest: z.number() })

/** Served where EasyPost is set: without it nobody asks about parcels. */
export const parcelWork: Measure = {
  gauges: {
    bencao_parcels_overdue: {
      help: 'Parcels and labels that EasyPost should have been asked about over 15 minutes ago',
      label: 'kind',
    },
    bencao_label_purchase_oldest_seconds: {
      help: 'Age of the oldest purchase of a label without an answer',
    },
  },
  keptMs: 15_000,
  async take(db) {
    const { parcels, labels, oldest } = await db.one(
      openRow,
      sql`
        select (select count(*) from parcel where next_ask_at < app_now() - interval '15 minutes') as parcels,
          (select count(*) from parcel_label where next_check_at < app_now() - interval '15 minutes') as labels,
          coalesce((select extract(epoch from app_now() - min(asked_at)) from parcel_label
            where next_check_at is not null and state = 'buying'), 0)::float8 as oldest`,
    )
    return {
      bencao_parcels_overdue: [
        { value: parcels, labels: { kind: 'parcel' } },
        { value: labels, labels: { kind: 'label' } },
      ],
      bencao_label_purchase_oldest_seconds: [{ value: oldest }],
    }
  },
}
