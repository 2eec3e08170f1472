import { fork, type Serializable } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/** The work took too long or too much memory, or ended without an answer. */
export class GaveUp extends Error {}

export interface LimitedProcess {
  /** Sends a message and waits for the answer to it. Fails with `GaveUp` if none comes within the limits. */
  ask: (message: Serializable) => Promise<unknown>
  close: () => void
}

/**
 * Starts a script in a process of its own, with a limit of memory, and of time for each answer. It gets none of the
 * server's settings. A thread would not do: the engine does not always keep to the memory limit of a thread, and then
 * ends the whole process (https://github.com/nodejs/node/issues/47224).
 */
export function startLimited(script: string, mostMemoryMb: number, mostMs: number): LimitedProcess {
  const child = fork(script, {
    env: {},
    execArgv: [`--max-old-space-size=${mostMemoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const ended = once(child, 'exit').then(([code]) => {
    if (code) throw new Error(`${script} ended with code ${code}`)
    throw new GaveUp(`${script} ended without an answer`)
  })
  ended.catch(() => {})

  const ask = async (message: Serializable): Promise<unknown> => {
    const waiting = new AbortController()
    const { signal } = waiting
    const late = wait(mostMs, undefined, { signal }).then(() => {
      throw new GaveUp(`${script} took more than ${mostMs} ms`)
    })
    const answered = once(child, 'message', { signal })
    for (const one of [late, answered]) one.catch(() => {})
    try {
      // Fails at once if there is no process. A message that cannot be sent to one that has ended needs no answer of its own.
      child.send(message, () => {})
      const [answer] = (await Promise.race([answered, late, ended])) as [unknown]
      return answer
    } finally {
      waiting.abort()
    }
  }
  return { ask, close: () => void child.kill('SIGKILL') }
}
