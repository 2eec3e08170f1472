import { join } from 'node:path'
import { type CallName, entryOf } from '@bencao/shared/contract/index.ts'
import pg from 'pg'
import { migrate } from '../server/src/db/migrate.ts'
import { columnTypes } from '../server/src/db/columnTypes.ts'
import { openDatabase } from '../server/src/db/open.ts'
import { dbOf } from '../server/src/db/database.ts'
import { loadCatalog } from '../server/src/goods/catalog.ts'
import { sampleBank } from '../server/src/payouts/bank.ts'
import { runPayouts } from '../server/src/payouts/runPayouts.ts'
import { proveBooks } from '../server/src/proof/proveBooks.ts'
import { makeManyEarners } from '../tests/make/manyPayouts.ts'
import type { Server } from './server.ts'
import type { Size } from './size.ts'
import { goodsImport } from './importFigures.ts'
import { stockDelivery } from './stockFigures.ts'

interface Place {
  databaseUrl: string
  projectFolder: string
  server: Server
  /** The session of the provider with 20,000 orders. */
  token: string
  size: Size
}

const keys = `bench:${'bench'.repeat(7)}`

const timed = async <T>(work: () => Promise<T>): Promise<[seconds: number, T]> => {
  const began = performance.now()
  const result = await work()
  return [Math.round(performance.now() - began) / 1_000, result]
}

/** What is measured once, because each takes seconds. */
export const onceMeasured: Readonly<Record<string, (place: Place) => Promise<object>>> = {
  /** All of the books. */
  async proof({ databaseUrl }) {
    const [seconds, proved] = await timed(() => proveBooks({ databaseUrl, keys }))
    const [things] = proved
    return {
      seconds,
      postings: things?.things,
      wrongs: proved.reduce((all, { wrongs }) => all + wrongs, 0),
      secondsOf: Object.fromEntries(proved.map(({ what, seconds }) => [what, seconds])),
    }
  },

  /** All orders of a provider who has 20,000. */
  async ordersCsv({ server, token }) {
    const ask = (name: CallName, input: Record<string, string>) =>
      fetch(`http://127.0.0.1:${server.port}/${name}`, {
        method: entryOf(name).method,
        headers: { token, lang: 'en', 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(input).toString(),
      })
    const seconds: number[] = []
    let rows = 0
    const before = server.peakMb()
    for (let round = 0; round < 3; round += 1) {
      const { data } = (await (await ask('export_begin', { kind: 'orders' })).json()) as {
        data: { exportToken: string }
      }
      const [took, text] = await timed(async () =>
        (await ask('export_download', { exportToken: data.exportToken })).text(),
      )
      seconds.push(took)
      rows = text.split('\r\n').filter((line) => line !== '').length - 1
    }
    return { seconds: seconds.toSorted((a, b) => a - b)[1], rows, peakMb: { before, after: server.peakMb() } }
  },

  stockDelivery,
  goodsImport,

  /** A run for 2,000 providers with 100 entries each, in a database of its own. */
  async payoutRun({ databaseUrl, projectFolder, size }) {
    const providers = size.name === 'small' ? 100 : 2_000
    const admin = new pg.Client({ connectionString: databaseUrl })
    await admin.connect()
    await admin.query('drop database if exists bench_payouts with (force)')
    await admin.query('create database bench_payouts')
    const url = databaseUrl.replace(/\/[^/?]+(\?|$)/, '/bench_payouts$1')
    await migrate(url, join(projectFolder, 'server/migrations'))
    const client = new pg.Client({ connectionString: url, types: columnTypes })
    await client.connect()
    await loadCatalog(dbOf(client), join(projectFolder, 'server/data'))
    await makeManyEarners(client, providers, keys)
    await client.query(`
      update app_clock set offset_seconds = ceil(extract(epoch from
        date_trunc('month', now()) + interval '1 month 5 days 20 hours' - now()))`)
    await client.end()
    const database = openDatabase(url)
    const log = { error: () => {} }
    const [seconds] = await timed(() => runPayouts(database.transaction, { bank: sampleBank, keys, log }))
    const { rows } = await database.pool.query<{ paid: number; entries: number }>(`
      select (select count(*)::int from payout where state = 'processing') as paid,
        (select count(*)::int from payout_entry) as entries`)
    await database.close()
    await admin.query('drop database bench_payouts with (force)')
    await admin.end()
    return { seconds, ...rows[0] }
  },
}
