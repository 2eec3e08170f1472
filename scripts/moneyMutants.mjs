// Seeded bugs in what providers earn and are paid, in their statements and in the files of these.
import { exported, imported, lineOf, sqlOf } from './mutantEdits.mjs'

const earnings = 'server/src/earnings/'
const payouts = 'server/src/payouts/'
const bills = 'server/src/bills/'
const exports = 'server/src/exports/'
const domain = 'shared/src/domain/'
const migration = 'server/migrations/0100_earnings.sql'

const nothingHappens = () => async () => {}
const inUtc = "'UTC'"

/** The test of instants around midnight, and around the changes of clocks. */
const instants = [`${bills}instants.test.ts`]

export const moneyMutants = [
  {
    name: 'a captured order earns nothing',
    edits: [imported('server/src/orders/payable.ts', 'earn', nothingHappens)],
    tests: [`${earnings}entries/earn.test.ts`],
  },
  {
    name: 'a refund takes nothing back of what was earned',
    edits: [imported('server/src/orders/refundOrder.ts', 'takeBack', nothingHappens)],
    tests: [`${earnings}entries/earn.test.ts`],
  },
  {
    name: 'a cancelled order takes back what an earlier refund had taken',
    edits: [
      sqlOf(
        `${earnings}entries/queries.ts`,
        'listLeft',
        /sum\(e\.cents\)::bigint/,
        'sum(e.cents) filter (where e.cents > 0)::bigint',
      ),
    ],
    tests: [`${earnings}entries/earn.test.ts`],
  },
  {
    name: 'a refund takes back no commission',
    edits: [exported(`${domain}earnings/referral.ts`, 'referralBack', () => (lines) => lines.map(() => 0))],
    tests: [`${earnings}entries/earn.test.ts`],
  },
  {
    name: 'a referral is paid forever',
    edits: [exported(`${domain}earnings/referral.ts`, 'isReferralPaid', () => () => true)],
    tests: [`${earnings}entries/earn.test.ts`],
  },
  {
    name: 'a referral is paid for thirteen months',
    edits: [
      imported(
        `${domain}earnings/referral.ts`,
        'addMonths',
        (addMonths) => (date, months) => addMonths(date, months + 1),
      ),
    ],
    tests: [`${earnings}entries/earn.test.ts`],
  },
  {
    name: 'a referral earns ten percent',
    edits: [
      exported(
        `${domain}earnings/referral.ts`,
        'referralShares',
        (shares) => (paid) => shares(paid.map((cents) => cents * 2)),
      ),
    ],
    tests: [`${earnings}entries/earn.test.ts`],
  },
  {
    name: 'what was shipped is payable at once',
    edits: [exported(`${domain}earnings/payout.ts`, 'payableDaysAfterShipping', () => 0)],
    tests: [`${payouts}runPayouts.test.ts`],
  },
  {
    name: 'what was shipped is payable a day later',
    edits: [exported(`${domain}earnings/payout.ts`, 'payableDaysAfterShipping', () => 15)],
    tests: instants,
  },
  {
    name: 'less than ten dollars is paid out',
    edits: [lineOf('server/migrations/0170_settings.sql', '"payoutCents": 1000', '"payoutCents": 999')],
    tests: [`${payouts}runPayouts.test.ts`],
  },
  {
    name: 'ten dollars is not paid out',
    edits: [lineOf('server/migrations/0170_settings.sql', '"payoutCents": 1000', '"payoutCents": 1001')],
    tests: [`${payouts}runPayouts.test.ts`],
  },
  {
    name: 'what was taken back after a payout is forgotten',
    edits: [
      sqlOf(
        `${payouts}dueQueries.ts`,
        'sumDue',
        /from due\n(\s+)group by/,
        'from due where cents > 0\n$1group by',
      ),
      sqlOf(
        `${payouts}dueQueries.ts`,
        'insertPayouts',
        /from due group by/,
        'from due where cents > 0 group by',
      ),
    ],
    tests: [`${payouts}runPayouts.test.ts`],
  },
  {
    name: 'a new deposit account is paid to at once',
    edits: [imported(`${domain}earnings/depositHold.ts`, 'depositHoldSeconds', () => 0)],
    tests: [`${earnings}deposit/deposit.test.ts`],
  },
  {
    name: 'the hold of a deposit account keeps no payout back',
    edits: [
      exported(
        `${domain}earnings/payout.ts`,
        'payoutHoldOf',
        (holdOf) => (of) => holdOf({ ...of, account: of.account && { ...of.account, held: false } }),
      ),
    ],
    tests: [`${payouts}runPayouts.test.ts`],
  },
  {
    name: 'an entry is paid by two payouts',
    edits: [
      sqlOf(`${payouts}dueQueries.ts`, 'dueOf', /and x\.live\)/, 'and not x.live)'),
      lineOf(migration, 'create unique index payout_entry_once', 'create index payout_entry_once'),
    ],
    tests: [`${payouts}runPayouts.test.ts`],
  },
  {
    name: 'a provider gets two payouts for a month',
    edits: [
      lineOf(
        migration,
        '  unique (provider_id, period),\n  foreign key (provider_id, deposit_id)',
        '  unique (provider_id, period, id),\n  foreign key (provider_id, deposit_id)',
      ),
      sqlOf(
        `${payouts}dueQueries.ts`,
        'insertPayouts',
        /on conflict \(provider_id, period\) do nothing/,
        'on conflict do nothing',
      ),
      sqlOf(
        `${payouts}dueQueries.ts`,
        'listEarners',
        /and not exists \(select 1 from payout o [^)]+\)/,
        'and true',
      ),
    ],
    tests: [`${payouts}runPayouts.test.ts`],
  },
  {
    name: 'what the bank sent back is never payable again',
    edits: [sqlOf(`${payouts}moveQueries.ts`, 'returnOne', /set live = false/, 'set live = true')],
    tests: [`${payouts}runPayouts.test.ts`],
  },
  {
    name: 'a payout ends its month at midnight in Greenwich',
    edits: [sqlOf(`${payouts}dueQueries.ts`, 'dueOf', /business_zone\(\)/, inUtc)],
    tests: instants,
  },
  {
    name: 'a statement ends its month at midnight in Greenwich',
    edits: [
      sqlOf(
        `${bills}movementQueries.ts`,
        'movementsOfMonth',
        /business_start\((\(make_date\(.+?interval '1 month'\)::date)\)/,
        `($1::timestamp at time zone ${inUtc})`,
      ),
    ],
    tests: instants,
  },
  {
    name: 'a statement has the dates of Greenwich',
    edits: [
      sqlOf(
        `${bills}listQueries.ts`,
        'columns',
        /business_date\(m\.at\)/,
        `(m.at at time zone ${inUtc})::date`,
      ),
    ],
    tests: instants,
  },
  {
    name: 'a year of statements begins at midnight in Greenwich',
    edits: [
      sqlOf(
        `${bills}yearQueries.ts`,
        'startOf',
        /business_start\((make_date\(.+?\))\)/,
        `($1::timestamp at time zone ${inUtc})`,
      ),
    ],
    tests: instants,
  },
  {
    name: 'the months of a year end at midnight in Greenwich',
    edits: [
      sqlOf(
        `${bills}yearQueries.ts`,
        'withMonths',
        /business_start\((\(make_date\(.+?interval '1 month'\)::date)\)/,
        `($1::timestamp at time zone ${inUtc})`,
      ),
    ],
    tests: instants,
  },
  {
    name: 'the months of Sales Profit are those of Greenwich',
    edits: [
      sqlOf(
        `${earnings}payouts/queries.ts`,
        'earnedOf',
        /business_start\(first\)/,
        "first::timestamp at time zone 'UTC'",
      ),
    ],
    tests: instants,
  },
  {
    name: 'orders of Sales Profit are found by the dates of Greenwich',
    edits: [
      sqlOf(
        `${earnings}payouts/orderQueries.ts`,
        'matching',
        /business_start\((\$\{dateFrom\}::date)\)/,
        `($1::timestamp at time zone ${inUtc})`,
      ),
    ],
    tests: instants,
  },
  {
    name: 'payouts are found by the dates of Greenwich',
    edits: [
      sqlOf(
        `${earnings}payouts/queries.ts`,
        'matching',
        /business_date\(o\.made_at\)/,
        `(o.made_at at time zone ${inUtc})::date`,
      ),
    ],
    tests: instants,
  },
  {
    name: 'refunds are found by the dates of Greenwich',
    edits: [
      sqlOf(
        'server/src/orders/history/refundListQueries.ts',
        'matching',
        /business_start\((coalesce\(\$\{dateFrom.+?'-infinity'\))\)/,
        `($1::timestamp at time zone ${inUtc})`,
      ),
    ],
    tests: instants,
  },
  {
    name: 'a file of a statement ends at midnight in Greenwich',
    edits: [
      sqlOf(
        `${exports}statementQueries.ts`,
        'ends',
        /business_start\((.+?::date \+ 1)\)/,
        `(($1)::timestamp at time zone ${inUtc})`,
      ),
    ],
    tests: instants,
  },
  {
    name: 'a file of refunds begins at midnight in Greenwich',
    edits: [
      sqlOf(
        `${exports}refundQueries.ts`,
        'matching',
        /business_start\((\$\{dateFrom\}::date)\)/,
        `($1::timestamp at time zone ${inUtc})`,
      ),
    ],
    tests: instants,
  },
  {
    name: 'formulas in a file run',
    edits: [
      exported(
        `${domain}bills/csv.ts`,
        'csvLine',
        (line) => (cells) =>
          line(cells.map((cell) => (/^[=+\-@]/.test(cell) && !/[",]/.test(cell) ? { figure: cell } : cell))),
      ),
    ],
    tests: [`${exports}spreadsheet.test.ts`],
  },
  {
    name: 'amounts in a file are texts',
    edits: [exported(`${domain}bills/csv.ts`, 'amountCell', (amount) => (cents) => amount(cents).figure)],
    tests: [`${exports}spreadsheet.test.ts`],
  },
  {
    name: 'a file does not say that it is UTF-8',
    edits: [exported(`${domain}bills/csv.ts`, 'byteOrderMark', () => '')],
    tests: [`${exports}spreadsheet.test.ts`],
  },
  {
    name: 'an order that its patient paid is on the statement',
    edits: [
      sqlOf(
        `${bills}movementQueries.ts`,
        'movements',
        /y\.subject_kind = 'order' and y\.payer = 'provider'\n\s+and y\.state in/,
        "y.subject_kind = 'order' and y.state in",
      ),
    ],
    tests: [`${bills}bills.test.ts`],
  },
  {
    name: 'a refund to a patient is on the statement',
    edits: [
      sqlOf(`${bills}movementQueries.ts`, 'movements', / and o\.payer = 'provider'(\n\s+union all)/, '$1'),
    ],
    tests: [`${bills}bills.test.ts`],
  },
  {
    name: 'a referred order names its patient',
    edits: [
      sqlOf(
        `${earnings}payouts/orderQueries.ts`,
        'listEarnedOrders',
        /case when s\.kind = 'referred' then '' else o\.patient_name end/,
        'o.patient_name',
      ),
    ],
    tests: [`${earnings}payouts/payouts.test.ts`],
  },
  {
    name: 'a referred order names its products',
    edits: [
      sqlOf(
        `${earnings}payouts/orderQueries.ts`,
        'listEarnedLines',
        /where o\.kind <> 'referred'/,
        'where true',
      ),
    ],
    tests: [`${earnings}payouts/payouts.test.ts`],
  },
  {
    name: 'the hash of a file for the bank has too many digits',
    edits: [exported(`${domain}nacha/achFile.ts`, 'hashModulus', () => 100)],
    tests: [`${domain}nacha/ach.test.ts`],
  },
  {
    name: 'a file for the bank does not say how much it pays',
    edits: [
      exported(
        `${domain}nacha/writeAch.ts`,
        'writeAch',
        (write) => (file, lineEnd) =>
          write(file, lineEnd).replace(/^(9\d{42})\d{12}/m, (_, before) => `${before}000000000001`),
      ),
    ],
    tests: [`${payouts}runPayouts.test.ts`],
  },
]
