import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/embeddedPostgres/embedded.ts'
import { growingTables, readsAll } from './growing.ts'
import { type Plan, scansOf } from './plan.ts'

interface Place {
  projectFolder: string
  dataFolder: string
}

/** A statement, and the server's file that sends it. */
interface Statement {
  source: string
  text: string
}

/** The statements of docs/queries.sql, which `npm test` compares with what the server sends. */
export const readStatements = (projectFolder: string, page = 'docs/queries.sql'): Statement[] =>
  readFileSync(join(projectFolder, page), 'utf8')
    .split(/\n\n(?=-- \S+\.ts\n)/)
    .slice(1)
    .map((block) => /^-- (?<source>\S+)\n(?<text>[^]+);\s*$/.exec(block)?.groups)
    .map((groups) => ({ source: groups?.['source'] ?? '', text: groups?.['text'] ?? '' }))

/** The statements that scan a whole growing table because no index helps, on the data in the database. */
export async function findFullScans(
  client: pg.Client,
  statements: readonly Statement[],
  growing: ReadonlySet<string>,
): Promise<string[]> {
  // A table that is small here is large in production, so use a full scan only where no index helps.
  await client.query('set enable_seqscan = off; set jit = off')
  // An empty table would be scanned in any case. Mark such tables as never analyzed, so that the planner assumes a few
  // pages. The rollback below restores the statistics.
  await client.query('begin')
  await client.query(
    `update pg_class set reltuples = -1, relpages = 0
    where relnamespace = 'public'::regnamespace and relname = any ($1) and relpages < 10`,
    [[...growing]],
  )
  const partial = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  const partialIndexes = new Set(partial.rows.map((row) => row.name))
  const found: string[] = []
  for (const { source, text } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${text}`,
    )
    const scans = rows.flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan, partialIndexes))
    const full = scans.find((scan) => scan.whole && growing.has(scan.table))
    if (full && !readsAll[source]) found.push(`${source}: ${full.description}\n${text}`)
  }
  await client.query('rollback')
  return found
}

/** The same on the benchmark data, where plans are those of a large portal. Returns true if nothing was found. */
export async function explainAll(place: Place): Promise<boolean> {
  const statements = readStatements(place.projectFolder)
  const embedded = await startEmbedded(place)
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  const found = await findFullScans(client, statements, new Set(growingTables(place.projectFolder)))
  await client.end()
  await embedded.stop()
  for (const line of found) process.stderr.write(`scans a growing table: ${line}\n`)
  process.stdout.write(`${statements.length} statements, ${found.length} scan a growing table\n`)
  return found.length === 0 && statements.length > 0
}
