import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { callNames } from '@bencao/shared/contract/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders } from './headers.ts'
import { openApiDocument } from './openApi.ts'
import { type CallDescription, describeCall } from './describeCalls.ts'

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const style = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
h2 { margin: 2.5rem 0 0 } code { font-size: 0.95em } .facts { opacity: 0.75 }
pre { overflow: auto; padding: 0.75rem; border: 1px solid; border-radius: 6px; font-size: 13px }`

const styleHash = createHash('sha256').update(style).digest('base64')

const partOf = ({ name, method, summary, facts, input, data }: CallDescription): string =>
  `<h2 id="${name}"><code>${method} /${name}</code></h2>
<p>${escape(summary)}</p><p class="facts">${escape(facts.join(' · '))}</p>
<details><summary>Input and data</summary><pre>${escape(JSON.stringify({ input, data }, null, 2))}</pre></details>`

const pageOf = (
  parts: readonly string[],
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bencao: calls</title><style>${style}</style></head>
<body><h1>Calls</h1><p>${callNames.length} calls. Every reply is <code>{ code, message, data }</code>; <code>token</code> and
<code>lang</code> are headers. <a href="/openapi.json">OpenAPI 3.1</a></p>${parts.join('\n')}</body></html>`

/** Kept in both forms: an answer is the same bytes for everybody, and costs no memory of its own. */
interface Text {
  plain: Buffer
  packed: Buffer
}

async function keep(text: string): Promise<Text> {
  const plain = Buffer.from(text)
  return { plain, packed: await promisify(gzip)(plain) }
}

/** Other requests are served after each call that is described. */
async function write(): Promise<{ document: Text; page: Text }> {
  const calls: CallDescription[] = []
  const parts: string[] = []
  for (const name of callNames) {
    const call = describeCall(name)
    calls.push(call)
    parts.push(partOf(call))
    await turn()
  }
  return { document: await keep(JSON.stringify(openApiDocument(calls))), page: await keep(pageOf(parts)) }
}

let written: ReturnType<typeof write> | undefined

const takesGzip = ({ headers }: FastifyRequest): boolean =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(headers['accept-encoding'] ?? '')

function send(request: FastifyRequest, reply: FastifyReply, { plain, packed }: Text): FastifyReply {
  reply.header('vary', 'accept-encoding')
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(packed) : reply.send(plain)
}

/** Not compressed for each answer again. */
const packedOnce = { compress: false } as const

/** The contract for people (/api) and for programs (/openapi.json), written when somebody first asks for one of them. */
export function documentCalls(app: FastifyInstance): void {
  const texts = () => (written ??= write())
  app.get('/openapi.json', packedOnce, async (request, reply) =>
    send(request, reply.type('application/json; charset=utf-8'), (await texts()).document),
  )
  app.get('/api', packedOnce, async (request, reply) =>
    send(request, reply.headers(pageHeaders(`sha256-${styleHash}`, null)), (await texts()).page),
  )
}
