import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallName, Data } from '@bencao/shared/contract/index.ts'
import type { PortalOptions } from '../../server/src/app/portal.ts'
import type { RandomSource } from '../../simulators/converge/random.ts'
import { advanceClock } from '../portal/clock.ts'
import type { Called, CallOptions, TestPortal } from '../portal/portal.ts'
import type { TestDatabase } from '../portal/testDb.ts'
import { type DyingServer, openDying } from './dyingServer.ts'

/** Where a year is lived: a database, the gateways, and servers that may die at any moment. */
export interface World extends Pick<TestPortal, 'cards' | 'paypal' | 'call' | 'db'> {
  /** Connected as the owner of the tables. */
  database: TestDatabase
  options: PortalOptions
  random: RandomSource
  /** What went wrong although nothing was killed. */
  faults: string[]
  kills: { servers: number; databases: number }
  /** Charges that a person refunded in the gateway's own portal. */
  byHand: Set<string>
  /** Moves all clocks. */
  advance(seconds: number): Promise<void>
  /** Does what is due, by a server that may die of it. */
  work(): Promise<void>
  /** Some server, or the database, dies soon. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** A call to a server that died gets no answer; it is sent again, as people do. */
export const unanswered = -1

const tasks = [
  'expireUnpaidOrders',
  'expirePurchases',
  'renewMemberships',
  'earnMemberships',
  'runPayouts',
  'findOrphans',
  'forgetTokens',
]

/** The database is away, or has no connection left: those of killed servers end a little later. */
export const isAwayError = (error: unknown): boolean =>
  error instanceof Error &&
  /ECONN|terminat|timeout|starting up|accepting connections|shutting down|recovery|closed|not queryable|too many clients|connection slots/i.test(
    error.message,
  )

type Place = Pick<World, 'cards' | 'paypal' | 'database' | 'options' | 'random'>

export interface More {
  /** Processes of their own, which answer the calls instead of the server in this process. */
  others?: {
    urls(): string[]
    /** One of them, or the database, will be killed. */
    kill(): Promise<'servers' | 'databases'>
    /** The database does not answer, or has just come back. */
    isAway(): boolean
    /** Resolves when everything that was killed is up again. */
    back(): Promise<void>
    logged(): string
  }
  close(): Promise<void>
}

/** Servers in this process, each of which loses its database for good when it dies, and is replaced by another. */
export async function openWorld(place: Place, more: More): Promise<World> {
  const { cards, paypal, database, options, random } = place
  const dead: DyingServer[] = []
  let worker = await openDying(options)
  const faults: string[] = []
  const kills = { servers: 0, databases: 0 }
  const { others } = more
  const isAway = () => others?.isAway() ?? false

  let replacing: Promise<void> | null = null
  /** All who find it dead wait for the same other one. */
  async function replaceDead(): Promise<void> {
    if (!worker.isDead()) return
    replacing ??= (async () => {
      dead.push(worker)
      kills.servers += 1
      worker = await openDying(options)
      replacing = null
    })()
    await replacing
  }

  async function send<N extends CallName>(
    name: N,
    input: Record<string, unknown>,
    sent: CallOptions,
  ): Promise<Called<Data<N>>> {
    const urls = others?.urls() ?? [worker.url]
    const url = urls[Math.floor(random.fraction() * urls.length)]
    const none = { code: unanswered, message: 'no answer', data: {} } as Called<Data<N>>
    if (url === undefined) return none
    return url === worker.url
      ? worker.call(name, input, sent, none)
      : callElsewhere(url, name, input, sent, none)
  }

  const world: World = {
    ...place,
    db: database.db,
    faults,
    kills,
    byHand: new Set(),
    async advance(seconds) {
      await others?.back()
      await advanceClock(database.db, seconds)
      cards.advance(seconds)
      paypal.advance(seconds)
    },
    async call(name, input, sent = {}) {
      const asked: Record<string, unknown> = { requestId: randomUUID(), ...input }
      for (let turn = 1; ; turn += 1) {
        await replaceDead()
        const { isDead } = worker
        const answer = await send(name, asked, sent)
        // 13 and more are refusals; an error of ours counts only if nothing died meanwhile.
        const failed = answer.code === unanswered || answer.status >= 500
        if (!failed) return answer
        if (answer.code !== unanswered && !isDead() && !others)
          faults.push(`${name}: ${answer.status} ${answer.message}`)
        if (turn === 200)
          throw new Error(`${name} was never answered: ${answer.message} ${others?.logged() ?? ''}`)
        await pause(others ? 150 : 5)
      }
    },
    async work() {
      await replaceDead()
      const { jobs, isDead, death } = worker
      const doAll = async () => {
        for (const task of [null, ...tasks, null]) {
          if (isDead()) return
          const step = task === null ? emptyQueues(jobs) : jobs.tasks[task]?.()
          await step?.catch((error: unknown) => {
            if (!isDead() && !isAway() && !(others && isAwayError(error)))
              faults.push(`${task ?? 'queues'}: ${String(error)}`)
          })
        }
      }
      await Promise.race([doAll(), death])
    },
    async kill() {
      if (others && random.fraction() < 0.8) kills[await others.kill()] += 1
      else worker.dieAfter(1 + Math.floor(random.fraction() * 120), random.fraction() < 0.5)
    },
    async close() {
      await Promise.all([...dead, worker].map((server) => server.close()))
      await more.close()
    },
  }
  return world
}

async function callElsewhere<N extends CallName>(
  url: string,
  name: N,
  input: Record<string, unknown>,
  sent: CallOptions,
  none: Called<Data<N>>,
): Promise<Called<Data<N>>> {
  const { callOverHttp } = await import('../portal/portal.ts')
  return callOverHttp(url, name, input, sent).catch(() => none)
}

async function emptyQueues({ renewer, settler }: DyingServer['jobs']): Promise<void> {
  for (const queue of [renewer, settler])
    for (let round = 0; round < 1_000; round += 1) if ((await queue.runOnce()) === 0) break
}
