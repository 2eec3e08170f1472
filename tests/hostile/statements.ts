import pg from 'pg'
import { textsOf } from '../portal/textsOf.ts'

/** The messages that this process sends to the database while `work` runs: the texts of the statements of each, in order. */
export async function messagesDuring(work: () => Promise<unknown>): Promise<string[][]> {
  const sent: string[][] = []
  const { prototype } = pg.Client
  const { query } = prototype
  prototype.query = function watched(this: pg.Client, ...args: unknown[]) {
    sent.push(textsOf(args[0]))
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    prototype.query = query
  }
  return sent
}

/** The texts of all SQL statements that this process sends while `work` runs, in order. */
export const statementsDuring = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await messagesDuring(work)).flat()
