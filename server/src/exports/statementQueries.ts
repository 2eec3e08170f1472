import { cents } from '@bencao/shared/contract/fields/fields.ts'
import { amountCell } from '@bencao/shared/domain/bills/csv.ts'
import { billKinds } from '@bencao/shared/domain/bills/statement.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { movements } from '../bills/movementQueries.ts'
import { totalRow } from '../db/countUpTo.ts'
import { refundReasonText } from '../http/texts.ts'
import { type Export, paidWithCell } from './csvOf.ts'
import { lastId, paidRow } from './orderQueries.ts'
import type { Range } from './queries.ts'

const movementRow = paidRow.extend({
  /** With microseconds, so that the next slice begins exactly behind it. */
  at: z.string(),
  rowId: z.uuid(),
  date: z.string(),
  kind: z.enum(billKinds),
  orderNumber: z.string(),
  patientId: z.uuid().nullable(),
  patientName: z.string(),
  cents,
  feeCents: cents,
  refund: z.enum(['none', 'partial', 'full']),
  reason: z.string(),
})

const starts = ({ dateFrom }: Range): Sql => sql`business_start(${dateFrom}::date)`
const ends = ({ dateTo }: Range): Sql => sql`business_start(${dateTo}::date + 1)`

/** The movements of the provider's own money, newest first. */
export const statementExport: Export<z.infer<typeof movementRow>> = {
  next: (db, provider, { after, most, ...range }) => {
    const before = sql`least(${ends(range)}, ${after?.at ?? 'infinity'}::timestamptz + interval '1 microsecond')`
    return db.many(
      movementRow,
      sql`
        select m.at::text as at, m.id as "rowId", business_date(m.at)::text as date, m.kind, m.number as "orderNumber",
          m.patient_id as "patientId", m.patient_name as "patientName", m.cents, m.fee_cents as "feeCents",
          case when m.kind <> 'refund' then 'none' when m.is_full then 'full' else 'partial' end as refund, m.reason,
          m.method, m.network, m.last4
        from (${movements(provider, starts(range), before)}) m
        where (m.at, m.kind, m.id) < (${after?.at ?? 'infinity'}::timestamptz, ${after?.kind ?? 'z'}::text,
          ${after?.rowId ?? lastId}::uuid)
        order by m.at desc, m.kind desc, m.id desc limit ${most}`,
    )
  },
  count: async (db, provider, range) =>
    (
      await db.one(
        totalRow,
        sql`select count(*) as total from (${movements(provider, starts(range), ends(range))}) m`,
      )
    ).total,
  patientOf: ({ patientId }) => patientId,
  columns: {
    date: (row) => row.date,
    transaction: (row, texts) => texts(`bills.kinds.${row.kind}`),
    orderNumber: (row) => row.orderNumber,
    for: (row, texts) =>
      row.patientName === '' && row.kind !== 'vip' ? texts('orders.clinic') : row.patientName,
    paidWith: (row, texts) => paidWithCell(row, texts),
    amount: (row) => amountCell(row.cents),
    refund: (row, texts) => texts(`states.refund.${row.refund}`),
    fee: (row) => amountCell(row.feeCents),
    reason: (row, texts) => refundReasonText(row.reason, texts),
  },
}
