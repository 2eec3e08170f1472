import { randomInt } from 'node:crypto'
import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { hashToken, newToken } from '../../server/src/sessions/queries.ts'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import type { TestPortal } from '../portal/portal.ts'
import { callerOf, inputFor } from '../walks/inputs.ts'
import { type Mutant, mutantsOf } from './mutations.ts'
import { openRaw, type RawConnection } from './rawHttp.ts'

const wanted = Number(process.env['HOSTILE_REQUESTS'] ?? 10_000)
const seed = Number(process.env['HOSTILE_SEED'] ?? randomInt(2 ** 31))
const connections = 8
const atATime = 400

export const floodOptions = {
  rounds: Math.ceil(wanted / atATime),
  timeout: 60_000 + wanted * 20,
  shown: `seed ${seed}, ${wanted} requests`,
}

/** Of a status and a code each. */
const answers = ['200 0', '200 10', '200 11', '200 -100', '400 400', '415 415']

/** These cannot be undone, so they get separate records. */
const ending = new Set<string>(['draft_discard', 'order_cancel', 'patient_del', 'card_del', 'sign_out'])
/** A whole request of these may cost a slow hash on purpose. */
const isCostly = (name: CallName): boolean =>
  ['signIn', 'code', 'link'].includes(entryOf(name).rate) || name === 'comms_card_set'

/** Hostile requests to every call, sent over several connections. */
export interface Flood {
  /** The clinic and staff whose records most requests name. */
  office: BackOffice
  /** What too few requests reached, to show that enough got through the checks. */
  unreached(): string[]
  /** Sends the requests of one round to a server on the portal's database; returns what is wrong with the answers. */
  round(nth: number, url?: string): Promise<string[]>
}

export async function openFlood(portal: TestPortal): Promise<Flood> {
  const lasting = await make.backOffice(portal, { whole: true })
  const passing = await make.backOffice(portal, { whole: true })
  const codes = new Map<string, number>()
  const oneShot = newToken()
  const mutant = fc.oneof(
    ...(await Promise.all(
      callNames.map(async (name) => {
        const office = ending.has(name) ? passing : lasting
        const token = name === 'sign_out' ? oneShot : callerOf(name, office).token
        const arbitrary = mutantsOf({ name, body: await inputFor(name, office), token })
        return { weight: isCostly(name) ? 2 : 8, arbitrary }
      }),
    )),
  )

  /** A session that `sign_out` may end any number of times. */
  const renewOneShot = () =>
    portal.db.run(sql`
      insert into session (token_hash, account_id, ends_at)
      values (${hashToken(oneShot)}, ${passing.provider.providerId}, app_now() + interval '1 day')
      on conflict do nothing`)

  return {
    office: lasting,
    unreached() {
      const least = (answer: string) => (answer === '200 0' ? wanted / 50 : 1)
      return answers.filter((answer) => (codes.get(answer) ?? 0) < least(answer))
    },
    async round(nth, url = portal.url) {
      await renewOneShot()
      const numRuns = Math.min(atATime, wanted - nth * atATime)
      return fire(url, fc.sample(mutant, { numRuns, seed: seed + nth }), codes)
    },
  }
}

async function fire(url: string, mutants: Mutant[], codes: Map<string, number>): Promise<string[]> {
  const wrong: string[] = []
  const take = async () => {
    let raw: RawConnection | null = null
    for (let next = mutants.pop(); next; next = mutants.pop()) {
      raw ??= await openPatient(url)
      raw.send(next.bytes)
      const answer = await raw.answer()
      if (answer) wrong.push(...faultsOf(next, answer.status, answer.body, codes))
      else wrong.push(`no answer: ${next.shown}`)
      if (!answer || answer.headers['connection'] === 'close') {
        raw.close()
        raw = null
      }
    }
    raw?.close()
  }
  await Promise.all(Array.from({ length: connections }, take))
  return wrong
}

/** Ten seconds without a byte count as hung. */
async function openPatient(url: string): Promise<RawConnection> {
  const raw = await openRaw(url.replace('localhost', '127.0.0.1'))
  raw.socket.setTimeout(10_000, () => raw.close())
  return raw
}

function faultsOf(
  { name, shown }: Mutant,
  status: number,
  body: string,
  codes: Map<string, number>,
): string[] {
  // A file that is found is answered with its bytes only.
  if (status === 200 && entryOf(name).answer === 'file' && !body.startsWith('{')) return []
  let reply: unknown
  try {
    reply = JSON.parse(body)
  } catch {
    return [`no JSON (${status}): ${shown}`]
  }
  if (
    typeof reply !== 'object' ||
    reply === null ||
    Object.keys(reply).toSorted().join() !== 'code,data,message'
  )
    return [`no envelope (${status}): ${shown}`]
  const { code } = reply as { code: number }
  codes.set(`${status} ${code}`, (codes.get(`${status} ${code}`) ?? 0) + 1)
  return [
    (status >= 500 || ![200, 400, 413, 415].includes(status)) && `${status}: ${shown}`,
    (status === 200 ? code >= 100 : code !== status) && `${status} with code ${code}: ${shown}`,
    /node_modules|at \w+ \(|syntax error|PostgresError/.test(body) && `reveals too much: ${shown}`,
  ].filter((fault) => fault !== false)
}
