import { z } from 'zod'
import { startEmbedded } from '../embeddedPostgres/embedded.ts'
import { readConfig } from './config.ts'
import type { Config } from './settings.ts'

z.config({ jitless: true })

export interface AtTerminal {
  config: Config
  url: string
  /** As the user that owns the tables, if the settings name one. */
  ownerUrl: string
}

/** Does a command of the terminal on the database of the settings, or on the embedded one, which runs meanwhile. */
export async function atTerminal<Result>(work: (at: AtTerminal) => Promise<Result>): Promise<Result> {
  // Only the database is needed, so do not require the settings of a server that others reach.
  const config = readConfig({ ...process.env, NODE_ENV: undefined, HOST: undefined, PUBLIC_URL: undefined })
  const { databaseUrl, databaseOwnerUrl, dataFolder, projectFolder } = config
  const ownerUrl = databaseOwnerUrl ?? databaseUrl
  if (ownerUrl !== null) return work({ config, url: databaseUrl ?? ownerUrl, ownerUrl })
  const embedded = await startEmbedded({ dataFolder, projectFolder })
  try {
    return await work({ config, url: embedded.url, ownerUrl: embedded.url })
  } finally {
    await embedded.stop()
  }
}
