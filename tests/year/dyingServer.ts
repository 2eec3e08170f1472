import type { CallName, Data } from '@bencao/shared/contract/index.ts'
import { openPortal, type Portal, type PortalOptions } from '../../server/src/app/portal.ts'
import { openProxy } from '../hostile/proxy.ts'
import { type Called, callOverHttp, type CallOptions } from '../portal/portal.ts'

/**
 * A server in this process that dies of a kill -9, as its database and its callers see it: at some statement all its
 * connections end for good, in the middle of whatever it does, and nobody gets an answer any more.
 */
export interface DyingServer {
  url: string
  jobs: Portal['jobs']
  isDead(): boolean
  /** Resolves when it dies. */
  death: Promise<void>
  /** Dies at a statement from now on: before the database has it, or when it was done and the answer is on its way. */
  dieAfter(statements: number, done: boolean): void
  call<N extends CallName>(
    name: N,
    input: Record<string, unknown>,
    sent: CallOptions,
    none: Called<Data<N>>,
  ): Promise<Called<Data<N>>>
  close(): Promise<void>
}

export async function openDying(options: PortalOptions): Promise<DyingServer> {
  const proxy = await openProxy(options.databaseUrl)
  const portal = await openPortal({ ...options, databaseUrl: proxy.through(options.databaseUrl), port: 0 })
  /** From the statement on at which it dies. */
  let isDead = false
  let isGone = false
  let tellDeath = () => {}
  const death = new Promise<void>((resolve) => {
    tellDeath = resolve
  })
  let closing: Promise<unknown> = Promise.resolve()

  function die(): void {
    if (isGone) return
    isGone = true
    tellDeath()
    closing = proxy.close().then(() => portal.close())
  }

  return {
    url: portal.url,
    jobs: portal.jobs,
    isDead: () => isDead,
    death,
    dieAfter(statements, done) {
      let left = statements
      proxy.cutAfter = () => {
        left -= 1
        if (left > 0) return false
        isDead = true
        // The database answers in a few milliseconds, and the answer is cut.
        if (done) setTimeout(die, 15)
        else die()
        return true
      }
    },
    async call(name, input, sent, none) {
      const asked = callOverHttp(portal.url, name, input, sent).catch(() => none)
      const answer = await Promise.race([asked, death.then(() => none)])
      return isDead ? none : answer
    },
    async close() {
      if (isGone) return void (await closing)
      await portal.close()
      await proxy.close()
    },
  }
}
