import type { CallName } from '@bencao/shared/contract/index.ts'
import { openLog } from '../server/src/log/log.ts'
import { openPortal } from '../server/src/app/portal.ts'
import { convergeGateway } from '../server/src/services/converge/converge.ts'
import { diskFiles } from '../server/src/services/disk/disk.ts'
import { messageSink } from '../server/src/services/messageSink/messageSink.ts'
import { textsOf } from '../tests/portal/textsOf.ts'
import { openConnection } from './client.ts'
import type { Ask } from './figures.ts'
import { type Buyer, orderOnce } from './flow.ts'

interface Options {
  databaseUrl: string
  projectFolder: string
  gatewayUrl: string
  filesFolder: string
  asked: Record<string, Ask>
  buyer: Buyer
}

type Sent = Record<string, string[][]>

/**
 * The messages that each call sends to the database when it is repeated: the statements of each, including `begin` and
 * `commit`.
 */
export async function listStatements({ asked, ...options }: Options): Promise<Sent> {
  const sent: string[][] = []
  const cards = convergeGateway({
    xmlUrl: options.gatewayUrl,
    hostedUrl: options.gatewayUrl,
    merchantId: 'bench',
    userId: 'bench',
    pin: 'bench',
  })
  const portal = await openPortal({
    ...options,
    services: {
      cards,
      wallet: null,
      carriers: null,
      npi: { find: async () => ({ kind: 'unavailable' }) },
      files: diskFiles(options.filesFolder),
      scanner: null,
    },
    gatewayScript: `${options.gatewayUrl}/pay.js`,
    messenger: messageSink({}),
    log: openLog('silent'),
    host: '127.0.0.1',
    port: 0,
    pepper: 'bench',
    keys: 'bench:bench',
    staffTwoStep: 'optional' as const,
    rateLimitScale: 100_000,
    trustedProxies: 0,
    checkAnswers: false,
    pollSeconds: 1,
    runJobs: false,
    settleAfterSeconds: 60,
    publicUrl: options.gatewayUrl,
    payoutBank: null,
  })
  portal.database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    Object.assign(client, {
      query: (first: unknown, ...others: unknown[]) => {
        sent.push(textsOf(first))
        return query(first, ...others)
      },
    })
  })
  const connection = await openConnection(Number(new URL(portal.url).port))
  const calls: Sent = {}
  const note = async (name: string, request: string) => {
    await connection.send(request)
    sent.length = 0
    const body = await connection.send(request)
    calls[name] = sent.splice(0)
    return body
  }
  for (const [name, question] of Object.entries(asked)) await note(name, question(0))
  const spied = {
    close: () => {},
    send: async (request: string) => {
      sent.length = 0
      const body = await connection.send(request)
      const name = /^\w+ \/(\w+)/.exec(request)?.[1] as CallName
      // Two products are added.
      calls[`orderFlow ${name}`] = [...(calls[`orderFlow ${name}`] ?? []), ...sent.splice(0)]
      return body
    },
  }
  await orderOnce(spied, options.buyer)
  connection.close()
  await portal.close()
  return calls
}
