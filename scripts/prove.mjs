// The long proofs, one after the other. `npm run prove` runs all, `npm run prove -- kills mutants` those two. Each line
// of the result says whether something was proved.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build, isBuilt } from './build.mjs'
import { findHeadless } from './chromium.mjs'

const root = resolve(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')

const proofs = [
  {
    name: 'kills',
    proves: '10,000 checkouts survive kill -9 of servers and PostgreSQL: none lost, none charged twice',
    args: [vitest, 'run', 'tests/crash/killed.test.ts'],
    env: { KILL_CHECKOUTS: '10000' },
  },
  {
    name: 'renewals',
    proves:
      '1,000 renewals survive kill -9 of servers and PostgreSQL, and one server makes and charges 10,000 that are due at once in 3 minutes: each once; a subscription renews through a year, day by day',
    args: [
      vitest,
      'run',
      'tests/crash/renewals.test.ts',
      'server/src/subscriptions/renewals/renew.test.ts',
      '--maxWorkers=1',
    ],
    env: { KILL_RENEWALS: '1000', RENEWALS_AT_ONCE: '10000', RENEWAL_MONTHS: '12' },
  },
  {
    name: 'payouts',
    proves:
      '18,000 payouts in 40 months survive kill -9 of servers and PostgreSQL: each provider is paid once, the files for the bank equal the payouts, the ledger is zero; 2,000 payouts of 200,000 entries are made in 10 seconds',
    args: [
      vitest,
      'run',
      'tests/crash/payouts.test.ts',
      'server/src/payouts/manyPayouts.test.ts',
      '--maxWorkers=1',
    ],
    env: { KILL_PAYOUTS: '450', KILL_PAYOUT_MONTHS: '40', PAYOUT_PROVIDERS: '2000' },
  },
  {
    name: 'stock',
    proves:
      '1,000 deliveries and corrections survive kill -9 of servers and PostgreSQL: each counts once, and stock is the sum of its movements, also after 200 random sequences of acts of several people',
    args: [
      vitest,
      'run',
      'tests/crash/stock.test.ts',
      'server/src/staff/stock/anyStock.test.ts',
      '--maxWorkers=1',
    ],
    env: { KILL_DELIVERIES: '1000', STOCK_RUNS: '200' },
  },
  {
    name: 'labels',
    proves:
      '100 labels survive kill -9 of the servers that buy them: each is found again, and none is bought twice',
    args: [vitest, 'run', 'tests/crash/labels.test.ts'],
    env: { KILL_LABELS: '100' },
  },
  {
    name: 'roles',
    proves: 'of 100 roles with any permissions, each may make exactly the calls of its permissions',
    args: [vitest, 'run', 'tests/walks/roles.test.ts', '-t', 'a role of any codes'],
    env: { ANY_ROLES: '100' },
  },
  {
    name: 'database',
    proves: 'a server whose own PostgreSQL is killed ten times has it back with all acknowledged data',
    args: [vitest, 'run', 'server/src/app/ownDatabase.test.ts'],
    env: { POSTMASTER_KILLS: '10' },
  },
  {
    name: 'orders',
    proves:
      '300 random sequences of orders with a faulty gateway leave every sum, state and stock level correct',
    args: [vitest, 'run', 'server/src/orders/anyOrder.test.ts'],
    env: { ORDER_RUNS: '300' },
  },
  {
    name: 'searches',
    proves: '10,000 random searches for products, typos included, find what a look at each product finds',
    args: [vitest, 'run', 'server/src/goods/sameSearch.test.ts'],
    env: { SEARCH_RUNS: '10000' },
  },
  {
    name: 'year',
    proves:
      'a year of 50 clinics, with kill -9 of servers and PostgreSQL, leaves every statement, payout and balance equal to a second computation',
    args: [vitest, 'run', 'tests/year/year.test.ts'],
    env: { YEAR_CLINICS: '50' },
  },
  {
    name: 'requests',
    proves: '1,000,000 hostile requests cause no fault and no hung connection',
    args: [vitest, 'run', 'tests/hostile/flood.test.ts'],
    env: { HOSTILE_REQUESTS: '1000000' },
  },
  {
    name: 'loop',
    proves:
      '100,000 hostile requests, and imports of 10,000 products, never hold the event loop of a server for more than 50 ms',
    args: [
      vitest,
      'run',
      'tests/hostile/floodLoop.test.ts',
      'tests/hostile/importLoop.test.ts',
      '--maxWorkers=1',
    ],
    env: { HOSTILE_REQUESTS: '100000', MOST_TURN_MS: '50' },
  },
  {
    name: 'screens',
    proves:
      'every screen, also with the longest names, has nothing that axe finds serious or critical in light and dark, at 390 and 1440 px, in four languages, and never scrolls sideways from 320 to 1920 px',
    args: [vitest, 'run', '--config=e2e/vitest.config.ts', '-t', 'accessible|readable by everyone'],
    env: { EVERY_LOOK: '1' },
    isInBrowser: true,
  },
  {
    name: 'mutants',
    proves: 'every seeded bug makes a test fail',
    args: [join(root, 'scripts/mutants.mjs')],
    env: {},
  },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !proofs.some((proof) => proof.name === name))
if (unknown.length > 0)
  throw new Error(
    `no such proof: ${unknown.join(', ')}; there are ${proofs.map(({ name }) => name).join(', ')}`,
  )

/** Of a proof in the browser: the built portal, and where the browser is. */
const browserEnv = async () => {
  if (!isBuilt()) await build()
  return { CHROMIUM_PATH: findHeadless() }
}

const results = []
for (const { name, proves, args, env, isInBrowser = false } of proofs) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const began = Date.now()
  process.stdout.write(`\n▶ ${name}: ${proves}\n`)
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...(isInBrowser && (await browserEnv())), ...env },
  })
  results.push({ name, proves, proved: status === 0, minutes: Math.round((Date.now() - began) / 6_000) / 10 })
}

for (const { name, proves, proved, minutes } of results)
  process.stdout.write(`${proved ? 'proved    ' : 'NOT PROVED'} ${name}, ${minutes} min: ${proves}\n`)
process.exitCode = results.every(({ proved }) => proved) ? 0 : 1
