// Seeded bugs in what people are shown of refunds, profits and receipts.
import { imported, lineOf, sqlOf } from './mutantEdits.mjs'

const refundTests = ['server/src/staff/refunds/refund.test.ts']
const earned = 'server/src/earnings/payouts/'
const refundList = 'server/src/orders/history/refundListQueries.ts'
const print = 'server/src/orders/print/queries.ts'

export const shownMoneyMutants = [
  {
    name: 'what was refunded after a parcel left is named as not sent',
    edits: [
      sqlOf(
        'server/src/orders/refundQueries.ts',
        'notSentQuantity',
        /r\.asked_at < coalesce/,
        'r.asked_at <> coalesce',
      ),
    ],
    tests: refundTests,
  },
  {
    name: 'a packing slip lists what was refunded before the parcel left',
    edits: [sqlOf(print, 'findPrintExtras', /where n\.quantity > 0/, 'where n.quantity > 999999')],
    tests: refundTests,
  },
  {
    name: 'a receipt of an order says that the fee of a refund went back',
    edits: [
      sqlOf(
        print,
        'findPrintExtras',
        /'backCents', r\.amount_cents - r\.fee_cents/,
        "'backCents', r.amount_cents",
      ),
    ],
    tests: refundTests,
  },
  {
    name: 'the history of an order says that the fee of a refund went back',
    edits: [
      imported(
        'web/src/portal/orders/detail/timeline.ts',
        'payerCentsOf',
        () => (refund) => refund.amountCents,
      ),
    ],
    tests: ['web/src/portal/orders/detail/timeline.test.ts'],
  },
  {
    name: 'a profit that was taken back is counted as an order',
    edits: [
      sqlOf(
        `${earned}orderQueries.ts`,
        'listEarnedOrders',
        /count\(\*\) filter \(where cents < 0\)/,
        'count(*) filter (where cents < -999999999)',
      ),
    ],
    tests: [`${earned}payouts.test.ts`],
  },
  {
    name: 'a profit that was taken back has no day',
    edits: [
      sqlOf(
        `${earned}orderQueries.ts`,
        'listEarnedOrders',
        /case when s\.cents < 0 then/,
        'case when s.cents < -999999999 then',
      ),
    ],
    tests: [`${earned}payouts.test.ts`],
  },
  {
    name: 'the sum of a provider’s refunds has those of what patients paid',
    edits: [
      sqlOf(
        refundList,
        'listRefunds',
        /filter \(where o\.payer = 'provider'\), 0\)/,
        'filter (where true), 0)',
      ),
    ],
    tests: ['server/src/bills/bills.test.ts'],
  },
  {
    name: 'the file of refunds has amounts that look paid',
    edits: [
      lineOf(
        'server/src/exports/refundQueries.ts',
        'amountCell(-row.amountCents)',
        'amountCell(row.amountCents)',
      ),
    ],
    tests: ['server/src/exports/exports.test.ts'],
  },
  {
    name: 'a patient who paid gets no receipt',
    edits: [imported('server/src/orders/payable.ts', 'mailReceipt', () => async () => {})],
    tests: ['server/src/payLinks/pay.test.ts'],
  },
  {
    name: 'staff see the price that a product had before one began',
    edits: [sqlOf('server/src/staff/subscriptions/queries.ts', 'findDetail', /goods_today/, 'goods')],
    tests: ['server/src/staff/subscriptions/subscriptions.test.ts'],
  },
  {
    name: 'a search of the log for an act reads all of it',
    edits: [
      sqlOf(
        'server/src/staff/audit/queries.ts',
        'found',
        /order by l\.action desc, l\.id desc/,
        'order by l.id desc',
      ),
    ],
    tests: ['server/src/staff/audit/plans.test.ts'],
  },
  {
    name: 'a label whose purchase is not settled is never overdue',
    edits: [
      sqlOf(
        'server/src/metrics/parcelMeasure.ts',
        'parcelWork',
        /or state = 'buying' and asked_at/,
        "or state = 'gone' and asked_at",
      ),
    ],
    tests: ['server/src/metrics/parcelMeasure.test.ts'],
  },
]
