import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { asLang } from '@bencao/shared/domain/lang.ts'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyRequest } from 'fastify'
import { isDatabaseAway } from '../db/open.ts'
import { accountFloodLimit, Flood, floodCounter, floodLimits, networkFloodLimits } from '../limits/flood.ts'
import type { Log } from '../log/log.ts'
import { BadBody, mostBytes, readBodies, readQuery } from './body.ts'
import {
  answerBrokenRequest,
  answerUnreadablePath,
  faultReply,
  type Patience,
  usualPatience,
} from './brokenRequests.ts'
import { type Pipeline, type Request, runCall } from './handler.ts'
import { endAfter, FileAnswer, fileHeaders } from './fileAnswer.ts'
import { everywhere } from './headers.ts'
import { JsonOf, joinJson } from './json.ts'
import { readMultiparts } from './multipart.ts'
import { hashToken } from '../sessions/queries.ts'
import { textsIn } from './texts.ts'

export interface AppOptions {
  pipeline: Pipeline
  log: Log
  trustedProxies: number
  rateLimitScale: number
  /** False while shutting down or the database is away. */
  ready: () => Promise<boolean>
  /** True from the notice of shutdown on: connections are not kept for another request. */
  draining: () => boolean
  /** How late the event loop runs, in milliseconds. */
  lagMs: () => number
  /** Called for every answer; the call is null for pages and everything else. */
  answered?: (answer: { call: CallName | null; code: number; status: number; ms: number }) => void
  patience?: Patience
}

/** A server that is blocked for longer than this is not alive. */
const mostLagMs = 1_000

const header = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The browser chooses its id: a fresh random one has no privileges until its user has signed in. */
const browserOf = (request: FastifyRequest): Buffer | null => {
  const id = header(request, 'x-browser')
  return id !== null && /^[\w-]{43}$/.test(id) ? hashToken(id) : null
}

const requestOf = (request: FastifyRequest, body: unknown): Omit<Request, 'countAccount'> => ({
  token: header(request, 'token'),
  lang: asLang(header(request, 'lang')),
  background: header(request, 'x-background') === '1',
  ip: request.ip,
  device: (header(request, 'user-agent') ?? '').slice(0, 200),
  browser: browserOf(request),
  requestId: request.id,
  body: body ?? {},
})

/** No route has a schema: the contract checks bodies. Fastify would load two compilers for them, a tenth of the start. */
const noCompiler = () => () => {
  throw new Error('the contract checks bodies, not a schema of a route')
}

/** The HTTP side: every call of the contract at its own path and method, one envelope, one log line. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { pipeline, log, patience = usualPatience } = options
  const app = Fastify({
    logger: false,
    trustProxy: options.trustedProxies > 0 ? (_address, hop) => hop < options.trustedProxies : false,
    genReqId: () => randomUUID(),
    bodyLimit: mostBytes,
    requestTimeout: patience.whole,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.look },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: answerUnreadablePath,
    connectionTimeout: 0,
    keepAliveTimeout: 72_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    schemaController: { compilersFactory: { buildValidator: noCompiler, buildSerializer: noCompiler } },
    routerOptions: { maxParamLength: 100 },
  })
  waitForHandlers(app)
  readBodies(app)

  const { count, takeBack } = floodCounter()
  await app.register(compress, { threshold: 1_024, encodings: ['gzip'] })

  /**
   * The account is known only once the session has been read. Its token keeps the count, so that no session is read more often
   * than a token may send. @throws Flood
   */
  const countAccount = (request: FastifyRequest, accountId: string) => {
    const retryAfterSeconds = count([accountFloodLimit(accountId, options.rateLimitScale)])
    if (retryAfterSeconds === 0) return
    takeBack(networkFloodLimits(request.ip, options.rateLimitScale))
    throw new Flood(retryAfterSeconds)
  }

  let forwardedSeen = options.trustedProxies > 0
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everywhere)
    if (!forwardedSeen && header(request, 'x-forwarded-for')) {
      forwardedSeen = true
      log.warn({ job: 'forwarded', state: 'TRUSTED_PROXIES is 0, but requests come through a proxy' })
    }
    if (options.draining()) reply.header('connection', 'close')
    if (request.routeOptions.config.unlimited) return
    if (request.routeOptions.config.call && header(request, 'sec-fetch-site') === 'cross-site')
      throw foreign()
    const sender = { token: header(request, 'token'), ip: request.ip }
    const retryAfterSeconds = count(floodLimits(sender, options.rateLimitScale))
    if (retryAfterSeconds > 0) throw new Flood(retryAfterSeconds)
  })
  app.addHook('onResponse', async (request, reply) => {
    log.info({
      requestId: request.id,
      method: request.method,
      path: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ...reply.outcome,
      ms: Math.round(reply.elapsedTime),
    })
    options.answered?.({
      call: request.routeOptions.config.call ?? null,
      code: reply.outcome?.code ?? reply.statusCode,
      status: reply.statusCode,
      ms: reply.elapsedTime,
    })
  })
  app.decorateReply('outcome', undefined)
  app.decorateReply('mostMs', patience.answer)
  // Counted from here: an answer that is still worked out takes its time.
  app.addHook('onSend', async (_request, reply) => {
    endAfter(reply.mostMs, reply.raw)
  })

  const logFault = (request: FastifyRequest, error: Error) =>
    log.error({ requestId: request.id, path: request.routeOptions.url, fault: faultOf(error) })

  const serve = (scope: FastifyInstance, name: CallName) => {
    const { method, body: bodyKind, mostBytes: bodyLimit } = entryOf(name)
    scope.route({
      method,
      url: `/${name}`,
      bodyLimit,
      config: { call: name },
      handler: async (request, reply) => {
        const body = bodyKind === 'query' ? readQuery(request.url.split('?')[1] ?? '') : request.body
        const answer = await runCall(pipeline, name, {
          ...requestOf(request, body),
          countAccount: (accountId) => countAccount(request, accountId),
        })
        reply.outcome = { code: answer.reply.code, ...(answer.reason && { reason: answer.reason }) }
        if (answer.fault instanceof Error) logFault(request, answer.fault)
        reply.header('cache-control', 'no-store')
        const { code, message, data } = answer.reply
        if (data instanceof FileAnswer) {
          const { bytes } = data
          reply.mostMs = patience.download
          return reply
            .headers(fileHeaders(data))
            .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
        }
        if (!(data instanceof JsonOf)) return reply.send(answer.reply)
        return reply
          .type('application/json; charset=utf-8')
          .send(joinJson({ code, message }, { data: data.text }))
      },
    })
  }
  const isMultipart = (name: CallName) => entryOf(name).body === 'multipart'
  for (const name of callNames) if (!isMultipart(name)) serve(app, name)

  app.get('/healthz', unlimited, async (_request, reply) => {
    const alive = options.lagMs() < mostLagMs
    return reply
      .code(alive ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: alive })
  })
  app.get('/readyz', unlimited, async (_request, reply) => {
    const ready = await options.ready()
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: ready })
  })

  app.setNotFoundHandler((request, reply) => {
    const texts = textsIn(asLang(header(request, 'lang')))
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(faultReply(404, texts('frame.notFound.body')))
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const status = statusOf(error)
    if (status >= 500 && !(isHangUp(error) && reply.raw.destroyed)) logFault(request, error)
    const texts = textsIn(asLang(header(request, 'lang')))
    if (error instanceof Flood) reply.header('retry-after', error.retryAfterSeconds)
    // Fastify closes the connection after a body that it refuses. A reset while the client still sends may destroy the
    // answer, so the rest of a body that is not long is discarded instead.
    if (status === 413 && isShort(request) && !options.draining()) reply.removeHeader('connection')
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .send({
        code: status,
        message:
          status === 429
            ? texts('refusals.call.tooMany')
            : status >= 500
              ? texts('notices.serverFailed', { requestId: request.id })
              : texts('notices.error'),
        data: { requestId: request.id },
      })
  })
  // A separate scope inherits what was set before it was registered.
  await app.register(async (scope) => {
    readMultiparts(scope)
    for (const name of callNames) if (isMultipart(name)) serve(scope, name)
  })
  return app
}

/** The longest body whose rest is discarded after a refusal, so that the connection lasts. */
const mostDiscarded = 16_777_216
const isShort = ({ headers }: FastifyRequest): boolean => Number(headers['content-length']) <= mostDiscarded

/** Outside of the flood limits: a supervisor that gets no answer restarts the server. */
const unlimited = { config: { unlimited: true } }

/** A page of another site made a browser send a call. Only our own pages send calls, and vendors are no browsers. */
const foreign = () => Object.assign(new Error('cross-site'), { statusCode: 403 })

const statusOf = (error: FastifyError): number => {
  if (error instanceof BadBody) return 400
  if (isDatabaseAway(error)) return 503
  const status = error.statusCode ?? 500
  return status >= 400 && status < 600 ? status : 500
}

/** The client left before the whole answer was sent, as a browser does when it leaves the page. */
const isHangUp = (error: FastifyError): boolean => error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** What the log may contain about a fault: where it happened, never a value of the request or of a row. */
const faultOf = (error: Error) => ({
  name: error.name,
  code: 'code' in error ? error.code : undefined,
  at: error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8),
})

declare module 'fastify' {
  interface FastifyReply {
    outcome: { code: number; reason?: string } | undefined
    /** How long the answer may take to be sent. */
    mostMs: number
  }
  interface FastifyContextConfig {
    call?: CallName
    unlimited?: boolean
  }
}

/**
 * Lets `app.close()` wait for the handlers of all routes that are added after this call. A handler goes on when its reader
 * has closed the connection, so a server without connections may still use what is released after it.
 */
function waitForHandlers(app: FastifyInstance): void {
  const running = new Set<Promise<unknown>>()
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function watched(request, reply) {
      const answer: unknown = handler.call(this, request, reply)
      if (!(answer instanceof Promise)) return answer
      const ends = () => running.delete(answer)
      running.add(answer)
      answer.then(ends, ends)
      return answer
    }
  })
  app.addHook('onClose', async () => {
    while (running.size > 0) await Promise.allSettled(running)
  })
}
