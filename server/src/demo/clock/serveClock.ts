import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { moveClock, type MovedTime } from './clock.ts'

/** Three years. */
const mostSeconds = 3 * 366 * 86_400

const body = z.object({
  advanceSeconds: z.coerce
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.int().min(0).max(mostSeconds)),
})

/** A page of another site may not move the clock through its visitor's browser. */
const isForeign = ({ headers }: FastifyRequest): boolean => {
  const { origin, host } = headers
  if (headers['sec-fetch-site'] === 'cross-site') return true
  return origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host)
}

/** `POST /dev/clock` { advanceSeconds } moves the demo's business time ahead. */
export function serveClock(app: FastifyInstance, time: MovedTime): void {
  let last: Promise<unknown> = Promise.resolve()
  app.post('/dev/clock', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isForeign(request))
      return reply.code(403).send({ error: 'Only pages of the demo may move its clock.' })
    const read = body.safeParse(request.body)
    if (!read.success)
      return reply
        .code(400)
        .send({ error: `advanceSeconds must be a whole number from 0 to ${mostSeconds}.` })
    // One move at a time, in the order in which they came.
    const move = last.then(() => moveClock(time, read.data.advanceSeconds))
    last = move.catch(() => {})
    const { now, failed } = await move
    return failed.length === 0 ? { now } : { now, failed }
  })
}
