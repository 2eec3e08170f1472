import { callNames } from '@bencao/shared/contract/index.ts'
import type { FastifyInstance } from 'fastify'
import { newNonce, pageHeaders } from './headers.ts'
import { openApiDocument } from './openApi.ts'
import { type CallDescription, describeCalls } from './describeCalls.ts'

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const style = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
h2 { margin: 2.5rem 0 0 } code { font-size: 0.95em } .facts { opacity: 0.75 }
pre { overflow: auto; padding: 0.75rem; border: 1px solid; border-radius: 6px; font-size: 13px }`

const mark = '__CSP_NONCE__'

/** The page, but for the nonce of its style. */
function pageOf(described: readonly CallDescription[]): string {
  const calls = described
    .map(
      (call) => `<h2 id="${call.name}"><code>${call.method} /${call.name}</code></h2>
<p>${escape(call.summary)}</p><p class="facts">${escape(call.facts.join(' · '))}</p>
<details><summary>Input and data</summary><pre>${escape(JSON.stringify({ input: call.input, data: call.data }, null, 2))}</pre></details>`,
    )
    .join('\n')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Bencao: calls</title><style nonce="${mark}">${style}</style></head>
<body><h1>Calls</h1><p>${callNames.length} calls. Every reply is <code>{ code, message, data }</code>; <code>token</code> and
<code>lang</code> are headers. <a href="/openapi.json">OpenAPI 3.1</a></p>${calls}</body></html>`
}

let written: { document: string; page: string } | null = null

/** Written once in a process, in which tests start many servers. */
function write(): { document: string; page: string } {
  if (written) return written
  const calls = describeCalls()
  written = { document: JSON.stringify(openApiDocument(calls)), page: pageOf(calls) }
  return written
}

/**
 * The contract for people (/api) and for programs (/openapi.json). Both are written at the start: that takes long enough
 * to delay other requests.
 */
export function documentCalls(app: FastifyInstance): void {
  const { document, page } = write()
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
  app.get('/api', (_request, reply) => {
    const nonce = newNonce()
    return reply.headers(pageHeaders(nonce, null)).send(page.replace(mark, nonce))
  })
}
