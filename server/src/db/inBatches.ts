import type pg from 'pg'
import { type Answer, sendBatch, type Statement } from './batch.ts'
import type { Asked, Queryable } from './database.ts'
import { parameter } from './parameter.ts'

/** The statements of one transaction. */
export interface Batches extends Queryable {
  later(asked: Asked): void
  commit(): Promise<void>
  rollback(): Promise<void>
  /** Refuses the statements of work that goes on after the transaction. */
  end(): void
}

interface Waiting {
  statement: Statement
  /** Left out: nobody needs the answer. */
  done?: (answer: Answer) => void
  failed?: (error: unknown) => void
}

export const statementOf = ({ name, text, values }: Asked): Statement => ({
  name,
  text,
  values: values.map(parameter),
})

const bare = (text: string): Statement => ({ name: text, text, values: [] })

/** Sends as one message what is asked for before an answer is awaited. */
export function byTurns(send: (statements: readonly Statement[]) => Promise<Answer[]>): Queryable {
  let waiting: Required<Waiting>[] = []

  async function sendWaiting(): Promise<void> {
    const batch = waiting
    waiting = []
    try {
      const answers = await send(batch.map(({ statement }) => statement))
      for (const [at, answer] of answers.entries()) batch[at]?.done(answer)
    } catch (error) {
      for (const { failed } of batch) failed(error)
    }
  }

  return {
    query: (asked) =>
      new Promise((done, failed) => {
        waiting.push({ statement: statementOf(asked), done, failed })
        if (waiting.length === 1) process.nextTick(() => void sendWaiting())
      }),
  }
}

/**
 * Sends the statements of a transaction in their order, in few messages. Together go those that are asked for before an
 * answer is awaited, or while another message is under way; `begin` goes with the first. After a failure each statement
 * fails with the first error, and so does the commit.
 */
export function inBatches(client: pg.ClientBase, begin: 'begin' | 'begin read only'): Batches {
  let waiting: Waiting[] = [{ statement: bare(begin) }]
  let state: 'idle' | 'due' | 'underWay' = 'idle'
  let hasBegun = false
  let failure: unknown = null

  function fail(error: unknown, batch: readonly Waiting[]): void {
    failure ??= error
    for (const { failed } of [...batch, ...waiting]) failed?.(failure)
    waiting = []
  }

  async function sendWaiting(): Promise<void> {
    const batch = waiting
    waiting = []
    if (batch.length > 0) {
      state = 'underWay'
      hasBegun = true
      try {
        const answers = await sendBatch(
          client,
          batch.map(({ statement }) => statement),
        )
        for (const [at, answer] of answers.entries()) batch[at]?.done?.(answer)
      } catch (error) {
        fail(error, batch)
      }
    }
    state = 'idle'
    if (waiting.some(({ done }) => done)) soon()
  }

  /** After all that can go on without an answer has asked for its statements. */
  function soon(): void {
    if (state !== 'idle') return
    state = 'due'
    process.nextTick(() => void sendWaiting())
  }

  const ask = (statement: Statement): Promise<Answer> =>
    new Promise((done, failed) => {
      if (failure !== null) return failed(failure)
      waiting.push({ statement, done, failed })
      soon()
    })

  const batches: Batches = {
    query: async (asked) => ask(statementOf(asked)),
    later(asked) {
      if (failure !== null) throw failure
      waiting.push({ statement: statementOf(asked) })
    },
    async commit() {
      const { command } = await ask(bare('commit'))
      if (command !== 'COMMIT') throw new Error('the transaction was not committed')
    },
    async rollback() {
      batches.end()
      if (hasBegun) await sendBatch(client, [bare('rollback')])
    },
    end: () => fail(new Error('the transaction has ended'), []),
  }
  return batches
}
