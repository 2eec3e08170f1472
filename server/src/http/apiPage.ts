import { setImmediate as turn } from 'node:timers/promises'
import { callNames } from '@bencao/shared/contract/index.ts'
import type { FastifyInstance } from 'fastify'
import { newNonce, pageHeaders } from './headers.ts'
import { openApiDocument } from './openApi.ts'
import { type CallDescription, describeCall } from './describeCalls.ts'

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const style = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
h2 { margin: 2.5rem 0 0 } code { font-size: 0.95em } .facts { opacity: 0.75 }
pre { overflow: auto; padding: 0.75rem; border: 1px solid; border-radius: 6px; font-size: 13px }`

const mark = '__CSP_NONCE__'

const partOf = ({ name, method, summary, facts, input, data }: CallDescription): string =>
  `<h2 id="${name}"><code>${method} /${name}</code></h2>
<p>${escape(summary)}</p><p class="facts">${escape(facts.join(' · '))}</p>
<details><summary>Input and data</summary><pre>${escape(JSON.stringify({ input, data }, null, 2))}</pre></details>`

/** The page, but for the nonce of its style. */
const pageOf = (
  parts: readonly string[],
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bencao: calls</title><style nonce="${mark}">${style}</style></head>
<body><h1>Calls</h1><p>${callNames.length} calls. Every reply is <code>{ code, message, data }</code>; <code>token</code> and
<code>lang</code> are headers. <a href="/openapi.json">OpenAPI 3.1</a></p>${parts.join('\n')}</body></html>`

/** Other requests are served after each call that is described. */
async function write(): Promise<{ document: string; page: string }> {
  const calls: CallDescription[] = []
  const parts: string[] = []
  for (const name of callNames) {
    const call = describeCall(name)
    calls.push(call)
    parts.push(partOf(call))
    await turn()
  }
  return { document: JSON.stringify(openApiDocument(calls)), page: pageOf(parts) }
}

let written: ReturnType<typeof write> | undefined

/** The contract for people (/api) and for programs (/openapi.json), written when somebody first asks for one of them. */
export function documentCalls(app: FastifyInstance): void {
  const texts = () => (written ??= write())
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send((await texts()).document),
  )
  app.get('/api', async (_request, reply) => {
    const nonce = newNonce()
    return reply.headers(pageHeaders(nonce, null)).send((await texts()).page.replace(mark, nonce))
  })
}
