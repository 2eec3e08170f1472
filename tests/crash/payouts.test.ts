import { setTimeout as pause } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import type { CallName } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { expect, it } from 'vitest'
import { openSession } from '../../server/src/sessions/queries.ts'
import { checkData } from '../../server/src/jobs/checkData.ts'
import { randomSource } from '../../simulators/converge/random.ts'
import { makeAccount } from '../make/people.ts'
import { callOverHttp } from '../portal/portal.ts'
import { addEarners, sellSome, tallyPayouts } from './earners.ts'
import { killServers } from './killers.ts'
import { insisting, openScene, type Scene } from './scene.ts'

/** `npm run prove -- payouts` makes 18,000 payouts in 40 months. */
const providers = Number(process.env['KILL_PAYOUTS'] ?? 40)
const months = Number(process.env['KILL_PAYOUT_MONTHS'] ?? 4)
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9))
const monthMs = 60_000 + providers * 400

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

const insist = insisting(monthMs)

/** The people of the payouts, who try each call at a random server until one answers. */
function openDesk({ servers, database: { db } }: Scene, fraction: () => number) {
  return {
    async person() {
      const { accountId: id } = await insist(() => makeAccount({ db }, { role: 'administrator' }))
      return async (name: CallName, input: Record<string, unknown>) => {
        const token = await insist(() => openSession(db, { id, audience: 'staff' }, 'crash'))
        return insist(async () => {
          const url = servers[Math.floor(fraction() * servers.length)]?.url
          if (!url) throw new Error('the server is away')
          const answer = await callOverHttp(url, name, input, { token })
          if (answer.status !== 200) throw new Error(`${name} answered ${answer.status}`)
          return answer
        })
      }
    },
  }
}
type Person = Awaited<ReturnType<ReturnType<typeof openDesk>['person']>>

const monthOf = (db: Scene['database']['db']) =>
  db.one<{ period: string }>(sql`
    select (date_trunc('month', business_date(app_now())) - interval '1 month')::date::text as period`)

/** Moves business time to noon of a day of the next month. */
const toNextMonth = (db: Scene['database']['db'], day: number) =>
  db.run(sql`
    update app_clock set offset_seconds = offset_seconds + ceil(extract(epoch from (date_trunc('month',
      business_date(app_now())) + interval '1 month' + make_interval(days => ${day - 1}::int, hours => 12))
      at time zone business_zone() - app_now()))::bigint`)

/** Both servers are asked at once to do what is due. */
const wakeJobs = async (db: Scene['database']['db']) => {
  for (let count = 0; count < 2; count += 1)
    await db.run(sql`select graphile_worker.add_job('runPayouts', max_attempts => 1)`)
}

/** What the month has left to do: payouts to make, and files to write. */
const countOpen = (db: Scene['database']['db'], period: string) =>
  db.one<{ made: number; open: number }>(sql`
    select (select count(*)::int from payout where period = ${period}::date) as made,
      (select count(*)::int from payout where state = 'pending')
        + (select count(*)::int from payout_run where state = 'running') as open`)

/** Two people ask for the run and confirm it, at both servers at once; a lost answer is asked for again. */
async function askAndConfirm([asker, other]: readonly [Person, Person], period: string): Promise<void> {
  const { data } = (await asker('staff_payout_preview', { period })) as { data?: { amountCents?: number } }
  const run = { period, expectedCents: data?.amountCents ?? 0 }
  await asker('staff_payout_run', { ...run, requestId: randomUUID() })
  const confirm = { ...run, confirm: true, requestId: randomUUID() }
  await Promise.all([
    other('staff_payout_run', confirm),
    other('staff_payout_run', { ...confirm, requestId: randomUUID() }),
  ])
}

it(
  `pays each provider once through kill -9 of servers and database (seed ${seed}, ${providers} providers, ${months} months)`,
  async () => {
    const scene = await openScene(seed)
    try {
      const { crashing, servers } = scene
      const { db } = scene.database
      const random = randomSource(seed)
      const desk = openDesk(scene, () => random.fraction())
      const people = [await desk.person(), await desk.person()] as const
      await addEarners(db, crashing.url, providers)
      await scene.serversUp()
      const began = performance.now()
      const killers = [killServers(servers, random), crashing.killing(servers, random)] as const
      for (let month = 0; month < months; month += 1) {
        await insist(() => sellSome(crashing.url, `month ${month}`))
        // Before the portal's own day people run the month, and from that day on the portal does.
        const byPeople = month % 2 === 0
        await insist(() => toNextMonth(db, byPeople ? 2 : 6))
        const { period } = await insist(() => monthOf(db))
        const deadline = performance.now() + monthMs
        for (let left = { made: 0, open: 1 }; left.made < providers || left.open > 0; ) {
          expect(performance.now(), `month ${month} is paid in time: ${JSON.stringify(left)}`).toBeLessThan(
            deadline,
          )
          if (byPeople && left.made < providers) await askAndConfirm(people, period)
          await wakeJobs(db).catch(() => {})
          await pause(100)
          left = await countOpen(db, period).catch(() => left)
        }
        await killers[0].reached(Math.floor((month + 1) / 4) + 1)
        await fetchFiles(scene, people)
        await giveBack(scene, people)
      }
      // What was returned in the last month is paid in another one.
      const [serverKills = 0, databaseKills = 0] = await Promise.all(killers.map((killer) => killer.stop()))
      await scene.serversUp()
      await finish(scene, people)
      const { counts, mustBeZero } = await tallyPayouts(db)
      const seconds = Math.round((performance.now() - began) / 1_000)
      process.stdout.write(
        `${JSON.stringify({ seed, seconds, serverKills, databaseKills, ...counts, ...mustBeZero })}\n`,
      )
      await checkData(scene.database, quiet)
      const checks = await db.many<{ name: string }>(sql`select name from data_check where wrongs > 0`)
      expect(checks).toEqual([])
      expect(Object.entries(mustBeZero).filter(([, count]) => count !== 0)).toEqual([])
      expect(counts.payouts).toBeGreaterThanOrEqual(providers * months)
      expect(counts.returned).toBe(months)
      expect(servers.flatMap(({ collapses }) => collapses)).toEqual([])
      // The run must have had the intended kills.
      expect(serverKills).toBeGreaterThan(0)
      expect(serverKills + databaseKills).toBeGreaterThan(months / 4)
    } finally {
      await scene.close()
    }
  },
  240_000 + months * monthMs * 2,
)

/** Everybody fetches every file that nobody has. */
async function fetchFiles({ database: { db } }: Scene, people: readonly Person[]): Promise<void> {
  const files = await insist(() =>
    db.many<{ fileId: string }>(sql`
      select f.id as "fileId" from payout_file f
      where not exists (select 1 from payout_file_download d where d.file_id = f.id)`),
  )
  for (const { fileId } of files)
    await Promise.all(people.map((person) => person('staff_payout_file', { fileId })))
}

/** The bank returns a payout, which both people enter at once, more than once. */
async function giveBack({ database: { db } }: Scene, people: readonly Person[]): Promise<void> {
  const payout = await insist(() =>
    db.one<{ providerId: string; payoutId: string }>(sql`
      select provider_id as "providerId", id as "payoutId" from payout
      where state in ('processing', 'completed') order by id desc limit 1`),
  )
  const give = [...people, ...people].map((person) =>
    person('staff_payout_return', { ...payout, code: 'R01' }),
  )
  await Promise.all(give)
}

/** Another month pays what was returned; then the bank has had all files for long enough. */
async function finish(scene: Scene, people: readonly Person[]): Promise<void> {
  const { db } = scene.database
  for (let day = 0; day < 40; day += 1) {
    await toNextMonth(db, 6)
    await wakeJobs(db)
    await pause(1_000)
    await fetchFiles(scene, people)
    const { unfinished = 1, paidOtherThanEarned = 1 } = (await tallyPayouts(db)).mustBeZero as Record<
      string,
      number
    >
    if (unfinished === 0 && paidOtherThanEarned === 0) break
  }
  await scene.settle()
}
