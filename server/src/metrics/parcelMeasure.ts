import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Measure } from './measures.ts'

const parcelsRow = z.strictObject({ labels: z.int(), parcels: z.int(), unanswered: z.int() })

/** Only where EasyPost is used; without it parcels wait for nothing. */
export const parcelWork: Measure = {
  gauges: {
    bencao_parcels_overdue: {
      help: 'Labels whose purchase is not settled after 30 minutes, and questions about labels and parcels that are 15 minutes late',
      label: 'kind',
    },
    bencao_parcels_unanswered: {
      help: 'Parcels about which EasyPost gave no usable answer three times in a row',
    },
  },
  keptMs: 60_000,
  async take(db) {
    const { labels, parcels, unanswered } = await db.one(
      parcelsRow,
      sql`
        select (select count(*) from parcel_label where next_check_at is not null
            and (next_check_at < app_now() - interval '15 minutes'
              or state = 'buying' and asked_at < app_now() - interval '30 minutes')) as labels,
          (select count(*) from parcel where next_ask_at < app_now() - interval '15 minutes') as parcels,
          (select count(*) from parcel where next_ask_at is not null and tries >= 3) as unanswered`,
    )
    return {
      bencao_parcels_overdue: [
        { value: labels, labels: { kind: 'label' } },
        { value: parcels, labels: { kind: 'parcel' } },
      ],
      bencao_parcels_unanswered: [{ value: unanswered }],
    }
  },
}
