import type { CallName } from '@bencao/shared/contract/index.ts'
import type pg from 'pg'
import { hashToken } from '../server/src/sessions/queries.ts'
import { type Connection, openConnection, requestOf } from './client.ts'
import { busyOf, clinicOf, providersOf } from './data.ts'
import { type Buyer, orderOnce } from './flow.ts'
import { type Figures, type Meters, measure, medians } from './load.ts'
import { benchId, kinds } from './people.ts'
import type { Size } from './size.ts'
import { typedPatients } from './typedPatients.ts'

export const tokenOf = (provider: string): string => `bench-${provider}`

/** A new session for every provider. */
export async function signInAll(client: pg.Client, size: Size): Promise<void> {
  const providers = Array.from({ length: providersOf(size) + 2 }, (_, p) => benchId(kinds.account, p))
  await client.query('delete from session')
  await client.query(
    `insert into session (token_hash, account_id, ends_at)
    select t, a, app_now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as u (t, a)`,
    [providers.map((id) => hashToken(tokenOf(id))), providers],
  )
}

/** One of the first provider's latest orders. */
export const orderAt = (size: Size, at: number): string =>
  benchId(kinds.order, (size.ordersPerProvider - 100 - (at % 200)) * providersOf(size))

/** The month before this one, in which the busy provider has 2,000 orders. */
function lastMonth(): { year: number; month: number } {
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15))
  return { year: last.getUTCFullYear(), month: last.getUTCMonth() + 1 }
}

/** The text of a request, for each of many times that it is sent. */
export type Ask = (at: number) => string

/** The request of each measurement; `goods`: what is typed in the product search. */
export function questions(size: Size, goods: readonly string[]) {
  const provider = benchId(kinds.account, 0)
  const token = tokenOf(provider)
  const busy = tokenOf(busyOf(size))
  const patient = typedPatients(size)
  const ask = (name: CallName, input: Record<string, string | number>, as = token) =>
    requestOf(name, input, as)
  const cycle = (texts: readonly string[], at: number) => texts[at % texts.length] ?? ''
  return {
    orderList: () => ask('order_list', { page: 1, pageSize: 20 }),
    orderDetail: (at: number) => ask('order_detail', { orderId: orderAt(size, at) }),
    goodsSearch: (at: number) => ask('goods_list', { search: cycle(goods, at), pageSize: 12 }),
    patientSearch: (at: number) =>
      ask('patient_list', { search: cycle(patient, at) }, tokenOf(clinicOf(size))),
    monthBill: () => ask('month_bill_list', { ...lastMonth(), page: 1, pageSize: 20 }, busy),
    earnings: () => ask('comms_list', { page: 1, pageSize: 20 }, busy),
    earnedOrders: () => ask('referral_order_list', { page: 1, pageSize: 20 }, busy),
  } satisfies Record<string, Ask>
}

/** One of the contenders that are measured in alternating rounds, so that all see the same noise. */
export interface Contender {
  meters: Meters
  /** Opens this many workers, ready to act. */
  open(count: number): Promise<{ act: (worker: number, round: number) => Promise<void>; close(): void }>
}

export interface AtConnections {
  at1: Figures
  at16: Figures
}

/** Sends a server one request after the other. */
export const asking = (port: number, meters: Meters, question: Ask): Contender => ({
  meters,
  async open(count) {
    const connections = await connected(port, count)
    return {
      close: () => connections.forEach((connection) => connection.close()),
      async act(worker, round) {
        const body = await connections[worker]?.send(question(worker * 37 + round))
        if (!body?.startsWith('{"code":0')) throw new Error(`refused: ${body?.slice(0, 200)}`)
      },
    }
  },
})

/** Places complete orders, each time for another provider. */
export function ordering(port: number, meters: Meters, buyerAt: (at: number) => Buyer): Contender {
  let placed = 0
  return {
    meters,
    async open(count) {
      const connections = await connected(port, count)
      return {
        close: () => connections.forEach((connection) => connection.close()),
        async act(worker) {
          const connection = connections[worker]
          if (connection) await orderOnce(connection, buyerAt(placed++))
        },
      }
    },
  }
}

/** Acts of several contenders at one server in turn; each worker begins with another, so that all kinds run beside each other. */
export const inTurn = (contenders: readonly [Contender, ...Contender[]]): Contender => ({
  meters: contenders[0].meters,
  async open(count) {
    const opened = await Promise.all(contenders.map((each) => each.open(count)))
    return {
      close: () => opened.forEach((each) => each.close()),
      async act(worker, round) {
        await opened[(worker + round) % opened.length]?.act(worker, round)
      },
    }
  },
})

const connected = (port: number, count: number): Promise<Connection[]> =>
  Promise.all(Array.from({ length: count }, () => openConnection(port)))

/**
 * Goes through the providers in turn, through the hundred patients of each, so that none gets many more orders than a real one,
 * and through the products: two a buyer.
 */
export function buyerOf(size: Size, goodsIds: readonly string[], at: number): Buyer {
  const providers = providersOf(size)
  const p = at % providers
  const [first = '', second = ''] = [
    goodsIds[(2 * at) % goodsIds.length],
    goodsIds[(2 * at + 1) % goodsIds.length],
  ]
  const providerId = benchId(kinds.account, p)
  return {
    providerId,
    token: tokenOf(providerId),
    patientId: benchId(kinds.patient, p * 100 + (Math.floor(at / providers) % 100)),
    cardId: benchId(kinds.card, p),
    goodsIds: [first, second],
  }
}

/** The medians of each contender over several rounds, at 1 and at 16 connections, after a warm-up. */
export async function compare(
  { warmUpSeconds, seconds, rounds }: Size,
  contenders: readonly Contender[],
): Promise<AtConnections[]> {
  const loads = async (count: number) => {
    const opened = await Promise.all(
      contenders.map(async ({ meters, open }) => ({ meters, runs: [] as Figures[], ...(await open(count)) })),
    )
    for (const { meters, act } of opened) await measure(count, warmUpSeconds, meters, act)
    for (let round = 0; round < rounds; round++) {
      for (const { meters, act, runs } of opened) runs.push(await measure(count, seconds, meters, act))
    }
    for (const { close } of opened) close()
    return opened.map(({ runs }) => medians(runs))
  }
  const [at1, at16] = [await loads(1), await loads(16)]
  return contenders.map((_, at) => ({ at1: at1[at] ?? medians([]), at16: at16[at] ?? medians([]) }))
}
