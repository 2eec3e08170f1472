import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Person, signInByCall } from './people.ts'
import { type StartedPortal, startPortal } from './portal.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the console said and what went elsewhere; after each journey there must be none. */
  complaints: string[]
}

export interface VisitOptions {
  lang?: 'en' | 'zh-Hant' | 'zh-Hans' | 'es'
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  /** Signed in from the start; left out for a visitor. */
  as?: Person
  /** Complaints that the journey brings about itself, such as a lost connection. */
  expects?: RegExp
}

export interface BrowserRig {
  /** A person's browser, empty and on its own; it goes away after the journey. */
  visit(options?: VisitOptions): Promise<Visit>
  /** Where the portal is. */
  url(): string
}

/** A browser for the journeys of a file; `ownPortal` where they would disturb those of other files. */
export function openBrowser({ ownPortal = false } = {}): BrowserRig {
  let browser: Browser
  let own: StartedPortal | null = null
  let visits: (Visit & { expects: RegExp | undefined })[] = []
  const url = () => own?.url ?? inject('portalUrl')

  beforeAll(async () => {
    ;[browser, own] = await Promise.all([launch(), ownPortal ? startPortal() : null])
  })
  afterEach(async () => {
    const ended = visits
    visits = []
    for (const { context } of ended) await context.close()
    for (const { complaints, expects } of ended) {
      expect(complaints.filter((complaint) => !expects?.test(complaint))).toEqual([])
    }
  })
  afterAll(async () => {
    await browser.close()
    await own?.stop()
  })

  return {
    url,
    async visit(options = {}) {
      const context = await newContext(browser, url(), options)
      const complaints = complaintsOf(context)
      const visit = { page: await context.newPage(), context, complaints, expects: options.expects }
      visits.push(visit)
      return visit
    },
  }
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--disable-quic',
    ],
  })

async function newContext(browser: Browser, url: string, options: VisitOptions): Promise<BrowserContext> {
  const { lang = 'en', width = 1440, height = 900, scheme = 'light', as } = options
  const kept = [{ name: 'Lang', value: lang }]
  if (as) kept.push({ name: 'userInfo', value: JSON.stringify(await signInByCall(url, as)) })
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage: kept }] },
  })
  context.setDefaultTimeout(20_000)
  return context
}

function complaintsOf(context: BrowserContext): string[] {
  const complaints: string[] = []
  context.on('page', (page) => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname)) {
        complaints.push(`foreign request: ${hostname}`)
      }
    })
  })
  return complaints
}
