import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type S3Account, wrongOf } from './signature.ts'

/** The failure of the next request. `cutOff`: only half of the answer arrives. */
export type S3Fault = 'hang' | 'reset' | 'slowDown' | 'http500' | 'cutOff'

export interface S3Simulator {
  /** The bucket's address. */
  url: string
  /** How many requests it received. */
  requestCount(): number
  /** The next `times` requests fail in this way. */
  fault(kind: S3Fault, times?: number): void
  /** The contents of the bucket. */
  kept: Map<string, { bytes: Buffer; contentType: string; at: number }>
  stop(): Promise<void>
}

/** A bucket on a loopback port: put, get, delete and list, with the account's signature checked. */
export async function startS3Simulator(
  account: S3Account,
  { bucket = 'files', pageSize = 1_000 } = {},
): Promise<S3Simulator> {
  const kept: S3Simulator['kept'] = new Map()
  const faults: S3Fault[] = []
  let requestCount = 0

  function list(url: URL, response: ServerResponse): void {
    const after = url.searchParams.get('continuation-token') ?? ''
    const left = [...kept].filter(([key]) => `next&${key}` > after).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const page = left.slice(0, pageSize)
    const last = page.at(-1)?.[0] ?? ''
    const more = left.length > page.length
    const contents = page.map(
      ([key, { at, bytes }]) =>
        `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
    )
    const next = more ? `<NextContinuationToken>next&amp;${last}</NextContinuationToken>` : ''
    response.end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">` +
        `<Name>${bucket}</Name><IsTruncated>${more}</IsTruncated>${contents.join('\n')}${next}</ListBucketResult>`,
    )
  }

  function serve(method: string, url: URL, body: Buffer, type: string, response: ServerResponse): void {
    const [, name, key = ''] = url.pathname.split('/')
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket')
    if (method === 'GET' && key === '' && url.searchParams.get('list-type') === '2')
      return list(url, response)
    if (method === 'PUT') {
      kept.set(key, { bytes: body, contentType: type, at: Date.now() })
      return void response.end()
    }
    if (method === 'DELETE') {
      kept.delete(key)
      return void response.writeHead(204).end()
    }
    const found = kept.get(key)
    if (method !== 'GET' || !found) return refuse(response, 404, 'NoSuchKey')
    response.writeHead(200, { 'content-type': found.contentType }).end(found.bytes)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requestCount += 1
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body = Buffer.concat(parts)
    const { method = '', url = '/', headers } = request
    const fault = faults.shift()
    if (fault === 'hang') return
    if (fault === 'reset') return void request.socket.destroy()
    if (fault === 'slowDown') return refuse(response, 503, 'SlowDown')
    if (fault === 'http500') return refuse(response, 500, 'InternalError')
    if (fault === 'cutOff') {
      response.writeHead(200, { 'content-length': 1_000 })
      response.write('half', () => request.socket.destroy())
      return
    }
    const wrong = wrongOf({ method, url, headers, body }, account)
    if (wrong !== null) return refuse(response, 403, wrong)
    serve(method, new URL(url, 'http://simulator'), body, headers['content-type'] ?? '', response)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${bucket}`,
    requestCount: () => requestCount,
    fault: (kind, times = 1) => void faults.push(...Array.from({ length: times }, () => kind)),
    kept,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    )
}
