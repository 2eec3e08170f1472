import { email, phone } from '@bencao/shared/contract/fields/fields.ts'
import { pausablePurposes } from '../accounts/codes.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { actAtTerminal, resumeCodes, type TerminalAct } from '../staff/team/terminal.ts'
import { atTerminal } from './atTerminal.ts'

const usage =
  'Usage: staff reset-second-step <phone>, staff email <phone> <address>, or staff resume-codes <purpose>.'

const answers = {
  done: 'Done. The owner is notified.',
  unknown: 'No staff account has this phone.',
  off: 'The second step of this account is not on.',
}

function actOf([verb, , address]: readonly string[]): TerminalAct {
  if (verb === 'reset-second-step') return { kind: 'resetSecondStep' }
  if (verb !== 'email') throw new Error(usage)
  const read = email.safeParse(address)
  if (!read.success || read.data === '') throw new Error(`${address ?? ''} is not an e-mail address.`)
  return { kind: 'email', email: read.data }
}

/** What to do, once the words are understood. Returns the answer and whether it was done. */
type Work = (database: Database) => Promise<readonly [answer: string, done: boolean]>

function workOf(words: readonly string[]): Work {
  if (words[0] === 'resume-codes') return workOnCodes(words[1] ?? '')
  const act = actOf(words)
  const read = phone.safeParse(words[1])
  if (!read.success) throw new Error(`${words[1] ?? ''} is not a US phone of 10 digits.`)
  return async (database) => {
    const answer = await actAtTerminal(database, read.data, act)
    return [answers[answer], answer === 'done']
  }
}

function workOnCodes(typed: string): Work {
  const purpose = pausablePurposes.find((each) => each === typed)
  if (!purpose) throw new Error(`The purpose is one of ${pausablePurposes.join(', ')}.`)
  return async (database) =>
    (await resumeCodes(database, purpose))
      ? [`Codes of ${purpose} are sent again.`, true]
      : [`Codes of ${purpose} are not paused.`, false]
}

function run(words: readonly string[]): Promise<boolean> {
  const work = workOf(words)
  return atTerminal(async ({ url }) => {
    const database = openDatabase(url, { connections: 1 })
    try {
      const [answer, done] = await work(database)
      process.stdout.write(`${answer}\n`)
      return done
    } finally {
      await database.close()
    }
  })
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'It failed.'}\n`)
  process.exitCode = 2
}
