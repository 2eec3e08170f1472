import type { FastifyInstance } from 'fastify'

/**
 * Lets `app.close()` wait for the handlers of all routes that are added after this call. A handler goes on when its reader
 * has closed the connection, so a server without connections may still use what is released after it.
 */
export function waitForHandlers(app: FastifyInstance): void {
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
