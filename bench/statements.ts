import type { CallName } from '@bencao/shared/contract/index.ts'
import { openLog } from '../server/src/log/log.ts'
import { openPortal } from '../server/src/app/portal.ts'
import { convergeGateway } from '../server/src/services/converge/converge.ts'
import { diskFiles } from '../server/src/services/disk/disk.ts'
import { messageSink } from '../server/src/services/messageSink/messageSink.ts'
import { openConnection } from './client.ts'
import { questions } from './figures.ts'
import { type Buyer, orderOnce } from './flow.ts'
import type { Size } from './size.ts'

interface Options {
  databaseUrl: string
  projectFolder: string
  gatewayUrl: string
  filesFolder: string
  size: Size
  buyer: Buyer
}

/**
 * The statements that each call sends when it is repeated, including `begin` and `commit`; of the order flow those of all its
 * calls of a name.
 */
export async function listStatements(options: Options): Promise<Record<string, string[]>> {
  const sent: string[] = []
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
      query: (first: string | { text: string }, ...others: unknown[]) => {
        sent.push(typeof first === 'string' ? first : first.text)
        return query(first, ...others)
      },
    })
  })
  const connection = await openConnection(Number(new URL(portal.url).port))
  const calls: Record<string, string[]> = {}
  const note = async (name: string, request: string) => {
    await connection.send(request)
    sent.length = 0
    const body = await connection.send(request)
    calls[name] = sent.splice(0)
    return body
  }
  for (const [name, question] of Object.entries(questions(options.size))) await note(name, question(0))
  const spied = {
    close: () => {},
    send: async (request: string) => {
      sent.length = 0
      const body = await connection.send(request)
      const name = /^\w+ \/(\w+)/.exec(request)?.[1] as CallName
      // A flow makes some calls more than once.
      calls[`orderFlow ${name}`] = [...(calls[`orderFlow ${name}`] ?? []), ...sent.splice(0)]
      return body
    },
  }
  await orderOnce(spied, options.buyer)
  connection.close()
  await portal.close()
  return calls
}
