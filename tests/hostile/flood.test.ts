import { randomInt } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type BuiltCall, entryOf } from '@bencao/shared/contract/index.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken, newToken } from '../../server/src/sessions/queries.ts'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { builtCalls } from '../walks/fields.ts'
import { callerOf, inputFor } from '../walks/inputs.ts'
import { type Mutant, mutantsOf } from './mutations.ts'
import { openRaw, type RawConnection } from './rawHttp.ts'

const wanted = Number(process.env['HOSTILE_REQUESTS'] ?? 10_000)
const seed = Number(process.env['HOSTILE_SEED'] ?? randomInt(2 ** 31))
const connections = 8
const atATime = 400
const mebibyte = 1_048_576

/** These cannot be undone, so they get separate records. */
const ending = new Set<string>(['draft_discard', 'order_cancel', 'patient_del', 'card_del', 'sign_out'])
/** A whole request of these may cost a slow hash on purpose. */
const isCostly = (name: BuiltCall): boolean =>
  ['signIn', 'code', 'link'].includes(entryOf(name).rate) || name === 'comms_card_set'

let portal: TestPortal
let lasting: BackOffice
let passing: BackOffice

beforeAll(async () => {
  portal = await openPortal({ rateLimitScale: 1_000_000 })
  lasting = await make.backOffice(portal, { whole: true })
  passing = await make.backOffice(portal, { whole: true })
})
afterAll(() => portal.close())

const wrong: string[] = []
const codes = new Map<string, number>()

function judge({ shown }: Mutant, status: number, body: string): void {
  // A file that is found is answered with its bytes only.
  if (status === 200 && shown.includes('/file_download') && !body.startsWith('{')) return
  let reply: unknown
  try {
    reply = JSON.parse(body)
  } catch {
    wrong.push(`no JSON (${status}): ${shown}`)
    return
  }
  if (
    typeof reply !== 'object' ||
    reply === null ||
    Object.keys(reply).toSorted().join() !== 'code,data,message'
  ) {
    wrong.push(`no envelope (${status}): ${shown}`)
    return
  }
  const { code } = reply as { code: number }
  codes.set(`${status} ${code}`, (codes.get(`${status} ${code}`) ?? 0) + 1)
  if (status >= 500 || ![200, 400, 413, 415].includes(status)) wrong.push(`${status}: ${shown}`)
  if (status === 200 ? code >= 100 : code !== status) wrong.push(`${status} with code ${code}: ${shown}`)
  if (/node_modules|at \w+ \(|syntax error|PostgresError/.test(body)) wrong.push(`reveals too much: ${shown}`)
}

/** Ten seconds without a byte count as hung. */
async function openPatient(): Promise<RawConnection> {
  const raw = await openRaw(portal.url.replace('localhost', '127.0.0.1'))
  raw.socket.setTimeout(10_000, () => raw.close())
  return raw
}

async function fire(mutants: Mutant[]): Promise<void> {
  const take = async () => {
    let raw: RawConnection | null = null
    for (let next = mutants.pop(); next; next = mutants.pop()) {
      raw ??= await openPatient()
      raw.send(next.bytes)
      const answer = await raw.answer()
      if (answer) judge(next, answer.status, answer.body)
      else wrong.push(`no answer: ${next.shown}`)
      if (!answer || answer.headers['connection'] === 'close') {
        raw.close()
        raw = null
      }
    }
    raw?.close()
  }
  await Promise.all(Array.from({ length: connections }, take))
}

const oneShot = newToken()

/** A session that `sign_out` may end any number of times. */
const renewOneShot = () =>
  portal.db.run(sql`
    insert into session (token_hash, account_id, ends_at)
    values (${hashToken(oneShot)}, ${passing.provider.providerId}, app_now() + interval '1 day')
    on conflict do nothing`)

const anyMutant = async (): Promise<fc.Arbitrary<Mutant>> =>
  fc.oneof(
    ...(await Promise.all(
      builtCalls.map(async (name) => {
        const office = ending.has(name) ? passing : lasting
        const token = name === 'sign_out' ? oneShot : callerOf(name, office).token
        const arbitrary = mutantsOf({ name, body: await inputFor(name, office), token })
        return { weight: isCostly(name) ? 2 : 8, arbitrary }
      }),
    )),
  )

setFlagsFromString('--expose_gc')
const collect = runInNewContext('gc') as () => void

function weigh() {
  collect()
  const { heapUsed, external, rss } = process.memoryUsage()
  return {
    heapUsed,
    external,
    rss,
    handles: process.getActiveResourcesInfo().filter((kind) => kind !== 'Timeout').length,
  }
}

test(`no input breaks the server (seed ${seed}, ${wanted} requests)`, {
  timeout: 60_000 + wanted * 20,
}, async () => {
  const rejections: unknown[] = []
  const note = (reason: unknown) => void rejections.push(reason)
  process.on('unhandledRejection', note)

  const rounds = Math.ceil(wanted / atATime)
  const mutant = await anyMutant()
  let early = weigh()
  for (let round = 0; round < rounds; round++) {
    await renewOneShot()
    const numRuns = Math.min(atATime, wanted - round * atATime)
    await fire(fc.sample(mutant, { numRuns, seed: seed + round }))
    expect(wrong.slice(0, 20)).toEqual([])
    expect(portal.logged.filter((line) => line.includes('"fault"'))).toEqual([])
    portal.logged.length = 0
    if (round === Math.floor(rounds / 4)) early = weigh()
  }
  const late = weigh()
  process.off('unhandledRejection', note)

  expect(rejections).toEqual([])
  expect(late.heapUsed - early.heapUsed).toBeLessThan(40 * mebibyte)
  expect(late.external - early.external).toBeLessThan(40 * mebibyte)
  // What the allocator keeps for itself varies by some 250 MiB from run to run.
  expect(late.rss - early.rss).toBeLessThan(500 * mebibyte)
  expect(late.handles - early.handles).toBeLessThan(20)
  // Enough requests must have got through the checks.
  for (const reached of ['200 0', '200 10', '200 11', '200 -100', '400 400', '415 415']) {
    expect([...codes.keys()]).toContain(reached)
  }
  expect(codes.get('200 0') ?? 0).toBeGreaterThan(wanted / 50)
})

test('valid requests are still answered, and no prototype was changed', async () => {
  expect((await lasting.provider.call('patient_list', {})).code).toBe(0)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect('verified' in {}).toBe(false)
})
