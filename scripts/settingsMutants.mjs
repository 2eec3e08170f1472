// Seeded bugs in the settings, the warehouses and tax rates that staff enter, the questions, and the first start.
import { exported, imported, lineOf, sqlOf } from './mutantEdits.mjs'

const settings = 'server/src/staff/settings/'
const domain = 'shared/src/domain/'

const firstLimits = () => async () => ({ refundCents: 50_000, payoutCents: 1_000, runCents: 0 })

export const settingsMutants = [
  {
    name: 'a change of a setting overwrites one that its author has not seen',
    edits: [
      sqlOf(
        `${settings}changeQueries.ts`,
        'keepChange',
        /\$\{revision\}::int \+ 1/,
        // oxlint-disable-next-line no-template-curly-in-string
        '(select count(*) + 1 from setting_change k where k.subject = ${subject}::text and k.subject_key = ${key}::text)',
      ),
      sqlOf(`${settings}changeQueries.ts`, 'keepChange', /where \$\{revision\}::int = /, 'where 0 <= '),
    ],
    tests: [`${settings}settings.test.ts`],
  },
  {
    name: 'the start of a server undoes what staff have saved',
    edits: [
      sqlOf(
        'server/src/db/settings.ts',
        'storeSettings',
        /when 'sessionTimes' then 'sessions' else 'company' end/,
        "when '' then 'sessions' else '' end",
      ),
    ],
    tests: [`${settings}settings.test.ts`],
  },
  {
    name: 'a refund ignores the limit that staff have set',
    edits: [imported('server/src/staff/refunds/plan.ts', 'findRefundLimit', () => async () => 50_000)],
    tests: [`${settings}limits.test.ts`],
  },
  {
    name: 'a run ignores the least payout that staff have set',
    edits: [imported('server/src/payouts/due.ts', 'findLimits', firstLimits)],
    tests: [`${settings}limits.test.ts`],
  },
  {
    name: 'one person runs payouts above the limit',
    edits: [
      imported('server/src/staff/payouts/handlers.ts', 'findLimits', (find) => async (db) => ({
        ...(await find(db)),
        runCents: 1_000_000,
      })),
    ],
    tests: ['server/src/staff/payouts/runs.test.ts'],
  },
  {
    name: 'runs of one month by one person do not add up',
    edits: [imported('server/src/staff/payouts/handlers.ts', 'sumAlone', () => async () => 0)],
    tests: ['server/src/staff/payouts/runs.test.ts'],
  },
  {
    name: 'runs of several months by one person do not add up',
    edits: [
      lineOf(
        'server/src/payouts/runQueries.ts',
        'or business_date(begun_at) >=',
        'and business_date(begun_at) >=',
      ),
    ],
    tests: ['server/src/staff/payouts/runs.test.ts'],
  },
  {
    name: 'two people run payouts alone at once, each without the other',
    edits: [imported('server/src/staff/payouts/handlers.ts', 'lockAlone', () => async () => 0)],
    tests: ['server/src/staff/payouts/runs.test.ts'],
  },
  {
    name: 'who planned the limit of the day runs payouts alone',
    edits: [
      sqlOf('server/src/db/settings.ts', 'deciding', /l\.starts_on <= business_date\(app_now\(\)\)/, 'false'),
    ],
    tests: ['server/src/staff/payouts/runs.test.ts'],
  },
  {
    name: 'after a restore one person runs payouts',
    edits: [imported('server/src/staff/payouts/handlers.ts', 'holdsAll', () => async () => false)],
    tests: ['server/src/payouts/restoredRuns.test.ts'],
  },
  {
    name: 'the last open warehouse can be closed',
    edits: [lineOf(`${settings}warehouseHandlers.ts`, 'open.length === 1', 'open.length === 0')],
    tests: [`${settings}warehouses.test.ts`],
  },
  {
    name: 'a warehouse with open orders is closed without a question',
    edits: [lineOf(`${settings}warehouseHandlers.ts`, 'openOrders > 0 &&', 'openOrders < 0 &&')],
    tests: [`${settings}warehouses.test.ts`],
  },
  {
    name: 'a shipping method that is no longer offered is still listed',
    edits: [sqlOf('server/src/lookups/queries.ts', 'listWarehouses', / and m\.active/, '')],
    tests: [`${settings}warehouses.test.ts`],
  },
  {
    name: 'a draft is charged for a shipping method that is no longer offered',
    edits: [
      sqlOf('server/src/orders/queries.ts', 'findOrder', /and \(o\.state <> 'draft' or m\.active\)/, ''),
    ],
    tests: [`${settings}taxes.test.ts`],
  },
  {
    name: 'a tax rate starts in the past',
    edits: [exported(`${domain}settings/settings.ts`, 'mayRateStart', () => () => true)],
    tests: [`${settings}taxes.test.ts`],
  },
  {
    name: 'a tax rate in force can be removed',
    edits: [
      sqlOf(`${settings}taxQueries.ts`, 'removeRate', /and starts_on > business_date\(app_now\(\)\)/, ''),
    ],
    tests: [`${settings}taxes.test.ts`],
  },
  {
    name: 'an address with a user becomes a link',
    edits: [lineOf(`${domain}settings/textLinks.ts`, 'if (!isSafe(link)) continue', '')],
    tests: [`${domain}settings/textLinks.test.ts`],
  },
  {
    name: 'a hidden question is still shown',
    edits: [sqlOf('server/src/support/queries.ts', 'listFaq', /where active/, '')],
    tests: ['server/src/staff/faq/faq.test.ts'],
  },
  {
    name: 'the first start is over although nothing is in stock',
    edits: [
      sqlOf(
        `${settings}startQueries.ts`,
        'findStartFacts',
        / > 0\) as "hasSaleable"/,
        ' >= 0) as "hasSaleable"',
      ),
    ],
    tests: [`${settings}start.test.ts`],
  },
  {
    name: 'a page that was opened before a planned price of shipping began undoes it',
    edits: [imported(`${settings}warehouseHandlers.ts`, 'hasStartedSince', () => async () => false)],
    tests: [`${settings}planned.test.ts`],
  },
  {
    name: 'a planned price of shipping holds at once',
    edits: [
      lineOf(
        'server/migrations/0194_dated_settings.sql',
        'l.kind = m.kind and l.starts_on <= business_date(app_now())',
        'l.kind = m.kind',
      ),
    ],
    tests: [`${settings}planned.test.ts`],
  },
]
