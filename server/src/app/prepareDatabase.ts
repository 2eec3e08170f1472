import { join } from 'node:path'
import { grantApplication } from '../db/applicationRole.ts'
import { migrate } from '../db/migrate.ts'
import { installTimetable } from '../jobs/timetable.ts'

export interface DatabaseUrls {
  /** The server's connections. */
  url: string
  /** The user that owns the tables; null: the server's own. */
  ownerUrl: string | null
}

/** Migrates the schema, as its owner, and grants the application what it needs of it. */
export async function prepareDatabase({ url, ownerUrl }: DatabaseUrls, projectFolder: string): Promise<void> {
  await migrate(ownerUrl ?? url, join(projectFolder, 'server/migrations'))
  if (ownerUrl === null) return
  await installTimetable(ownerUrl)
  await grantApplication(ownerUrl, url)
}
