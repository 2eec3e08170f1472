import { email, phone } from '@bencao/shared/contract/fields/fields.ts'
import { pausablePurposes } from '../accounts/codes.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { ensureAdministrator } from '../staff/team/firstAdministrator.ts'
import { actAtTerminal, resumeCodes, type TerminalAct } from '../staff/team/terminal.ts'
import { atTerminal } from './atTerminal.ts'

const usage =
  'Usage: staff administrator <phone> [<address> [<name>]], staff reset-second-step <phone>, staff email <phone> <address>, or staff resume-codes <purpose>.'

const answers = {
  done: 'Done. The owner is notified.',
  unknown: 'No staff account has this phone.',
  off: 'The second step of this account is not on.',
}

function actOf([verb, , address]: readonly string[]): TerminalAct {
  if (verb === 'reset-second-step') return { kind: 'resetSecondStep' }
  if (verb !== 'email') throw new Error(usage)
  return { kind: 'email', email: emailOf(address) }
}

function emailOf(typed: string | undefined): string {
  const read = email.safeParse(typed)
  if (!read.success || read.data === '') throw new Error(`${typed ?? ''} is not an e-mail address.`)
  return read.data
}

function phoneOf(typed: string | undefined): string {
  const read = phone.safeParse(typed)
  if (!read.success) throw new Error(`${typed ?? ''} is not a US phone of 10 digits.`)
  return read.data
}

/** What to do, once the words are understood. Returns the answer and whether it was done. */
type Work = (database: Database) => Promise<readonly [answer: string, done: boolean]>

function workOf(words: readonly string[]): Work {
  if (words[0] === 'resume-codes') return workOnCodes(words[1] ?? '')
  if (words[0] === 'administrator') return workOnAdministrator(words.slice(1))
  const act = actOf(words)
  const to = phoneOf(words[1])
  return async (database) => {
    const answer = await actAtTerminal(database, to, act)
    return [answers[answer], answer === 'done']
  }
}

/** Makes the first administrator, as the start of a server does by its settings. */
function workOnAdministrator([typed, address, ...name]: readonly string[]): Work {
  const administrator = {
    phone: phoneOf(typed),
    email: address === undefined ? '' : emailOf(address),
    name: name.join(' ') || 'Administrator',
  }
  const publicUrl = (process.env['PUBLIC_URL'] ?? '').replace(/\/+$/, '')
  if (publicUrl === '') throw new Error('PUBLIC_URL is not set, to which the link leads.')
  return async (database) =>
    (await ensureAdministrator(database, publicUrl, administrator, 'terminal'))
      ? ['Done. A running server sends the link to set the password.', true]
      : ['There is an active administrator, or this account is suspended.', false]
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
