import type { Config } from './settings.ts'
import { listSeals, sealText } from '../audit/sealQueries.ts'
import { openDatabase } from '../db/open.ts'
import { proveAudit } from '../proof/auditChain.ts'
import { proveBooks } from '../proof/proveBooks.ts'
import { proofTable } from '../proof/table.ts'
import { atTerminal } from './atTerminal.ts'

const write = (text: string) => process.stdout.write(text)

/** Prints what `npm run proof` compared. False: something differs. */
async function prove(databaseUrl: string, keys: Config['keys']): Promise<boolean> {
  const began = performance.now()
  const proved = [...(await proveBooks({ databaseUrl, keys })), await proveAudit({ databaseUrl })]
  write(proofTable(proved))
  write(`${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
  return proved.every(({ wrongs }) => wrongs === 0)
}

/** How many seals are read at once. */
const page = 1_000

/** Prints the seals of the audit as the log has them. */
async function printSeals(databaseUrl: string): Promise<boolean> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  try {
    for (let after = 0; ; ) {
      const seals = await listSeals(database.db, after, page)
      for (const seal of seals) write(`${sealText(seal)}\n`)
      if (seals.length < page) return true
      after = seals.at(-1)?.number ?? after
    }
  } finally {
    await database.close()
  }
}

function run([word]: readonly string[]): Promise<boolean> {
  if (word !== undefined && word !== 'seals') throw new Error('Usage: proof, or proof seals.')
  return atTerminal(({ config: { keys }, url }) => (word === 'seals' ? printSeals(url) : prove(url, keys)))
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'It failed.'}\n`)
  process.exitCode = 2
}
