import { join } from 'node:path'
import type { Config } from './settings.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { readClockOffset } from '../db/businessDate.ts'
import { serveClock } from '../demo/clock/serveClock.ts'
import { demoPeople, seedDemo } from '../demo/demo.ts'
import { listOpenSales } from '../demo/openSales.ts'
import { serveOutbox } from '../demo/outboxPage.ts'
import { addPictures } from '../demo/pictures/pictures.ts'
import { demoCards, demoPatientCards } from '../demo/providers.ts'
import { settleRefunds } from '../demo/refunds.ts'
import { demoRegistry } from '../demo/registry.ts'
import { loadCatalog } from '../goods/catalog.ts'
import { openSimulators } from '../../../simulators/open.ts'
import { payables } from './payables.ts'
import type { Shutdown } from './shutdown.ts'
import { type Development, start } from './start.ts'

/** The server as `npm start` and `npm run dev` run it. No other file of the server imports simulators or the demo. */
async function openDevelopment(config: Config, shutdown: Shutdown): Promise<Development> {
  if (config.production) throw new Error('Production starts server/dist/main.js, which has no simulators.')
  const simulators = await openSimulators(config.vendors, {
    dataFolder: config.dataFolder,
    publicUrl: config.publicUrl,
    people: demoRegistry,
    cards: [...demoCards, ...demoPatientCards],
  })
  shutdown.add(() => simulators.stop())
  return {
    vendors: simulators.vendors,
    async fill(database, services) {
      const { cards, files } = services
      if (!config.demo) return {}
      simulators.advance(await readClockOffset(database.db))
      const dataFolder = join(config.projectFolder, 'server/data')
      await loadCatalog(database.db, dataFolder)
      const cardTokens = [demoCards[0].token, demoCards[1].token] as const
      await seedDemo(database, {
        dataFolder,
        hashPassword,
        cardTokens,
        gateway: cards.name,
        files,
        keys: config.keys,
      })
      simulators.bookSales(await listOpenSales(database.db))
      await settleRefunds({ database, services, payables })
      return { drawPicture: await addPictures(database.db, dataFolder) }
    },
    addRoutes(app, jobs, owner) {
      if (!config.demo) return
      serveOutbox(app, simulators.messages)
      serveClock(app, { db: owner.db, jobs, onHop: (seconds) => simulators.advance(seconds) })
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

void start(openDevelopment)
