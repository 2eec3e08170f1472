import { join } from 'node:path'
import type { Config } from './settings.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { demoPeople, seedDemo } from '../demo/demo.ts'
import { listOpenSales } from '../demo/openSales.ts'
import { serveOutbox } from '../demo/outboxPage.ts'
import { demoCards } from '../demo/providers.ts'
import { demoRegistry } from '../demo/registry.ts'
import { loadCatalog } from '../goods/catalog.ts'
import { openSimulators } from '../../../simulators/open.ts'
import type { Shutdown } from './shutdown.ts'
import { type Development, start } from './start.ts'

/** The server as `npm start` and `npm run dev` run it. No other file of the server imports simulators or the demo. */
async function openDevelopment(config: Config, shutdown: Shutdown): Promise<Development> {
  if (config.production) throw new Error('Production starts server/dist/main.js, which has no simulators.')
  const simulators = await openSimulators(config.vendors, {
    dataFolder: config.dataFolder,
    publicUrl: config.publicUrl,
    people: demoRegistry,
    cards: demoCards,
  })
  shutdown.add(() => simulators.stop())
  return {
    vendors: simulators.vendors,
    async fill(database, { cards, files }) {
      if (!config.demo) return
      const dataFolder = join(config.projectFolder, 'server/data')
      await loadCatalog(database.db, dataFolder)
      const cardTokens = [demoCards[0].token, demoCards[1].token] as const
      await seedDemo(database, {
        dataFolder,
        hashPassword,
        cardTokens,
        gateway: cards.name,
        files,
      })
      simulators.bookSales(await listOpenSales(database.db))
    },
    addRoutes(app) {
      if (config.demo) serveOutbox(app, simulators.messages)
    },
    listening(url) {
      simulators.listening(url)
      if (!config.demo) return []
      return [
        ...demoPeople.map(({ phone, password, what }) => `${phone}  ${password}  ${what}`),
        'Codes sent by SMS are shown at /dev/outbox',
      ]
    },
  }
}

await start(openDevelopment)
