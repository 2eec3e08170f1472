import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { newNonce, pageHeaders } from './headers.ts'

export const paymentPages: ReadonlySet<string> = new Set(['/checkout', '/payment', '/vip'])

/**
 * Serves the built browser side: hashed assets with unlimited caching, and for every other GET the page with its nonce.
 */
export async function servePages(
  app: FastifyInstance,
  options: { webFolder: string; gatewayScript: string },
) {
  const index = join(options.webFolder, 'index.html')
  const template = existsSync(index) ? readFileSync(index, 'utf8') : null
  if (template === null) return

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
    const path = request.url.split('?')[0] ?? '/'
    const nonce = newNonce()
    const gatewayScript = paymentPages.has(path.replace(/\/$/, '')) ? options.gatewayScript : null
    return reply.headers(pageHeaders(nonce, gatewayScript)).send(template.replaceAll('__CSP_NONCE__', nonce))
  })
}
