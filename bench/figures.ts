import type { CallName } from '@bencao/shared/contract/index.ts'
import type pg from 'pg'
import { hashToken } from '../server/src/sessions/queries.ts'
import { type Connection, openConnection, requestOf } from './client.ts'
import { clinicOf, providersOf } from './data.ts'
import { type Buyer, orderOnce } from './flow.ts'
import { type Figures, type Meters, measure, medians } from './load.ts'
import { benchId, kinds } from './people.ts'
import type { Size } from './size.ts'

export const tokenOf = (provider: string): string => `bench-${provider}`

/** A fresh session of every provider. */
export async function signInAll(client: pg.Client, size: Size): Promise<void> {
  const providers = Array.from({ length: providersOf(size) + 1 }, (_, p) => benchId(kinds.account, p))
  await client.query('delete from session')
  await client.query(
    `insert into session (token_hash, account_id, ends_at)
    select t, a, app_now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as u (t, a)`,
    [providers.map((id) => hashToken(tokenOf(id))), providers],
  )
}

type Ask = (at: number) => string

/** What is asked for in each measurement, one request after the other. */
export function questions(size: Size) {
  const provider = benchId(kinds.account, 0)
  const token = tokenOf(provider)
  const orderAt = (at: number) =>
    benchId(kinds.order, (size.ordersPerProvider - 100 - (at % 200)) * providersOf(size))
  const patient = [
    'qui',
    'chen',
    'ana rei',
    '2120',
    '3/7/19',
    '王',
    'rosa',
    'castillo',
    'quin',
    'torval',
    '1985',
    'q',
    'ch',
  ]
  const goods = [
    'x',
    'xi',
    'xia',
    'xiao',
    'xiao y',
    'xys',
    'gin',
    'ginsen',
    'huang qi',
    '逍遥',
    'ashwaganda',
    'golden',
  ]
  const ask = (name: CallName, input: Record<string, string | number>, as = token) =>
    requestOf(name, input, as)
  const cycle = (texts: readonly string[], at: number) => texts[at % texts.length] ?? ''
  return {
    orderList: () => ask('order_list', { page: 1, pageSize: 20 }),
    orderDetail: (at: number) => ask('order_detail', { orderId: orderAt(at) }),
    goodsSearch: (at: number) => ask('goods_list', { search: cycle(goods, at), pageSize: 12 }),
    patientSearch: (at: number) =>
      ask('patient_list', { search: cycle(patient, at) }, tokenOf(clinicOf(size))),
  } satisfies Record<string, Ask>
}

/** A server that is measured. */
export interface Target {
  port: number
  meters: Meters
}

export interface AtConnections {
  at1: Figures
  at16: Figures
}

const connected = (port: number, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(port)))

/** The medians of several rounds at 1 and at 16 connections, after a warm-up. */
export async function ask(target: Target, size: Size, question: Ask): Promise<AtConnections> {
  return bothLoads(target, size, async (connection, worker, round) => {
    const body = await connection.send(question(worker * 37 + round))
    if (!body.startsWith('{"code":0')) throw new Error(`refused: ${body.slice(0, 200)}`)
  })
}

/** Whole order flows, each connection for its own providers. */
export function flows(
  target: Target,
  size: Size,
  goodsIds: readonly [string, string],
): Promise<AtConnections> {
  const providers = providersOf(size)
  const buyer = (worker: number, round: number): Buyer => {
    const p = (worker + 16 * round) % providers
    return {
      token: tokenOf(benchId(kinds.account, p)),
      patientId: benchId(kinds.patient, p * 100),
      cardId: benchId(kinds.card, p),
      goodsIds,
    }
  }
  return bothLoads(target, size, (connection, worker, round) => orderOnce(connection, buyer(worker, round)))
}

async function bothLoads(
  { port, meters }: Target,
  { seconds, rounds }: Size,
  act: (connection: Connection, worker: number, round: number) => Promise<void>,
): Promise<AtConnections> {
  const loads = async (count: number) => {
    const connections = await connected(port, count)
    const once = (lasting: number) =>
      measure(count, lasting, meters, (worker, round) =>
        act(connections[worker] as Connection, worker, round),
      )
    await once(seconds / 4)
    const runs: Figures[] = []
    for (let round = 0; round < rounds; round++) runs.push(await once(seconds))
    for (const connection of connections) connection.close()
    return medians(runs)
  }
  return { at1: await loads(1), at16: await loads(16) }
}
