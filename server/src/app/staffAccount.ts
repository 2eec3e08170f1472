import { email, phone } from '@bencao/shared/contract/fields/fields.ts'
import { openDatabase } from '../db/open.ts'
import { actAtTerminal, type TerminalAct } from '../staff/team/terminal.ts'
import { atTerminal } from './atTerminal.ts'

const usage = 'Usage: staff reset-second-step <phone>, or staff email <phone> <address>.'

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

async function run(words: readonly string[]): Promise<boolean> {
  const act = actOf(words)
  const read = phone.safeParse(words[1])
  if (!read.success) throw new Error(`${words[1] ?? ''} is not a US phone of 10 digits.`)
  return atTerminal(async ({ url }) => {
    const database = openDatabase(url, { connections: 1 })
    try {
      const answer = await actAtTerminal(database, read.data, act)
      process.stdout.write(`${answers[answer]}\n`)
      return answer === 'done'
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
