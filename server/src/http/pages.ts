import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { newNonce, pageHeaders } from './headers.ts'
import { documentsWith, type Preloads } from './preloads.ts'

export const paymentPages: ReadonlySet<string> = new Set(['/checkout', '/pay', '/payment', '/shop', '/vip'])

/** The pages that patients open on a phone: a document of their own, which loads nothing else of the portal. */
const patientPages: ReadonlySet<string> = new Set(['/pay', '/renewal', '/shop'])

const read = (path: string): string | null => (existsSync(path) ? readFileSync(path, 'utf8') : null)

function documentsOf(folder: string, name: string) {
  const document = read(join(folder, `${name}.html`))
  const preloads = JSON.parse(read(join(folder, `${name}.preloads.json`)) ?? '{}') as Preloads
  return document === null ? null : documentsWith(document, preloads)
}

/**
 * Serves the built browser side: hashed assets with unlimited caching, and for every other GET the page with its nonce.
 */
export async function servePages(
  app: FastifyInstance,
  options: { webFolder: string; gatewayScript: string },
) {
  const portal = documentsOf(options.webFolder, 'index')
  if (!portal) return
  const patients = documentsOf(options.webFolder, 'patients') ?? portal

  await app.register(fastifyStatic, {
    root: join(options.webFolder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    decorateReply: false,
  })

  // The scripts with their hashes (docs/operations.md, Scripts of the payment pages).
  const inventory = join(options.webFolder, 'scripts.json')
  const scripts = existsSync(inventory) ? readFileSync(inventory, 'utf8') : '{}'
  app.get('/scripts.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').header('cache-control', 'no-store').send(scripts),
  )

  app.get('/*', (request, reply) => {
    const path = (request.url.split('?')[0] ?? '/').replace(/\/$/, '')
    const nonce = newNonce()
    const gatewayScript = paymentPages.has(path) ? options.gatewayScript : null
    const documentOf = patientPages.has(path) ? patients : portal
    return reply
      .headers(pageHeaders(`nonce-${nonce}`, gatewayScript))
      .send(documentOf(path, request.headers['accept-language']).replaceAll('__CSP_NONCE__', nonce))
  })
}
