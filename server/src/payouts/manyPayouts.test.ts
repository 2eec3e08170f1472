import { readAch } from '@bencao/shared/domain/nacha/readAch.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { linesOfEach, makeManyEarners, ordersOfEach } from '../../../tests/make/manyPayouts.ts'
import { toNextMonth } from '../../../tests/make/payouts.ts'
import { columnTypes } from '../db/columnTypes.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { keyringOf } from '../secrets/keyring.ts'
import { runPayouts } from './runPayouts.ts'
import { sealedAs } from './writeFile.ts'

/** `npm run prove -- payouts` pays 2,000, as docs/product.md promises. */
const providers = Number(process.env['PAYOUT_PROVIDERS'] ?? 250)
const mostSeconds = 10

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
}, 600_000)
afterAll(() => portal.close())

async function fill(): Promise<void> {
  // Without the limits that statements of the portal have.
  const client = new pg.Client({ connectionString: portal.ownerUrl, types: columnTypes })
  await client.connect()
  await makeManyEarners(client, providers, portal.options.keys)
  await client.end()
}

it('pays many providers within seconds', async () => {
  await fill()
  await toNextMonth(portal, 6)
  const begun = performance.now()
  await runPayouts(portal.database.transaction, {
    bank: portal.options.payoutBank,
    keys: portal.options.keys,
    log: portal.options.log,
  })
  const seconds = (performance.now() - begun) / 1_000
  const files = await portal.db.many<{ id: string; sealed: Buffer }>(sql`select id, sealed from payout_file`)
  const keyring = keyringOf(portal.options.keys)
  const read = files.flatMap(({ id, sealed }) => readAch(keyring.open(sealed, sealedAs(id))).entries)
  expect(read).toHaveLength(providers)
  expect(new Set(read.map(({ cents }) => cents))).toEqual(new Set([ordersOfEach * linesOfEach * 100]))
  expect(seconds).toBeLessThan(mostSeconds)
  process.stdout.write(
    `${providers} payouts of ${providers * ordersOfEach * linesOfEach} entries: ${seconds.toFixed(1)} s\n`,
  )
}, 600_000)
