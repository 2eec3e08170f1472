import { proveAudit } from '../proof/auditChain.ts'
import { proveBooks } from '../proof/proveBooks.ts'
import { proofTable } from '../proof/table.ts'
import { atTerminal } from './atTerminal.ts'

/** Prints what `npm run proof` compared. False: something differs. */
const prove = (): Promise<boolean> =>
  atTerminal(async ({ config: { keys }, url: databaseUrl }) => {
    const began = performance.now()
    const proved = [...(await proveBooks({ databaseUrl, keys })), await proveAudit({ databaseUrl })]
    process.stdout.write(proofTable(proved))
    process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
    return proved.every(({ wrongs }) => wrongs === 0)
  })

try {
  process.exitCode = (await prove()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'It failed.'}\n`)
  process.exitCode = 2
}
