import { z } from 'zod'
import { startEmbedded } from '../embeddedPostgres/embedded.ts'
import { proveAudit } from '../proof/auditChain.ts'
import { proveBooks } from '../proof/proveBooks.ts'
import { proofTable } from '../proof/table.ts'
import { readConfig } from './config.ts'

z.config({ jitless: true })

/** Prints what `npm run proof` compared. False: something differs. */
async function prove(): Promise<boolean> {
  // Only the database and the keys are needed, so do not require the settings of a server that others reach.
  const config = readConfig({ ...process.env, NODE_ENV: undefined, HOST: undefined, PUBLIC_URL: undefined })
  const { databaseUrl, dataFolder, projectFolder, keys } = config
  const embedded = databaseUrl === null ? await startEmbedded({ dataFolder, projectFolder }) : null
  try {
    const began = performance.now()
    const url = databaseUrl ?? embedded?.url ?? ''
    const proved = [...(await proveBooks({ databaseUrl: url, keys })), await proveAudit({ databaseUrl: url })]
    process.stdout.write(proofTable(proved))
    process.stdout.write(`${((performance.now() - began) / 1_000).toFixed(1)} s\n`)
    return proved.every(({ wrongs }) => wrongs === 0)
  } finally {
    await embedded?.stop()
  }
}

try {
  process.exitCode = (await prove()) ? 0 : 1
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'It failed.'}\n`)
  process.exitCode = 2
}
