import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright-core'

export interface Chromium {
  context: BrowserContext
  /** The debugging port, for Lighthouse. */
  port: number
  /** Writes the local storage of an origin, such as who is signed in. */
  keep(origin: string, values: Record<string, string>): Promise<void>
  close(): Promise<void>
}

/** A Chromium with its own profile, for this benchmark and for Lighthouse. */
export async function openChromium(profile: string): Promise<Chromium> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    viewport: { width: 1350, height: 940 },
    args: [
      '--remote-debugging-port=0',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  })
  const [port = ''] = (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')
  return {
    context,
    port: Number(port),
    async keep(origin, values) {
      const page = await context.newPage()
      await page.goto(`${origin}/healthz`)
      await page.evaluate((kept) => Object.assign(localStorage, kept), values)
      await page.close()
    },
    close: () => context.close(),
  }
}
