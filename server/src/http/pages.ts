import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { newNonce, pageHeaders } from './headers.ts'

const paymentPages = new Set(['/checkout', '/payment', '/vip'])

/**
 * Serves the built browser side: hashed assets with unlimited caching, and for every other GET the page with its nonce.
 */
export async function servePages(
  app: FastifyInstance,
  options: { webFolder: string; gatewayOrigin: string },
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

  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const nonce = newNonce()
    const gatewayOrigin = paymentPages.has(path.replace(/\/$/, '')) ? options.gatewayOrigin : null
    return reply.headers(pageHeaders(nonce, gatewayOrigin)).send(template.replaceAll('__CSP_NONCE__', nonce))
  })
}
