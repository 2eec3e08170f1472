import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import {
  type DemoPerson,
  type DemoUsers,
  type OwnPerson,
  signInByCall,
  signInDemo,
  type User,
} from './people.ts'
import { type StartedPortal, startPortal } from './portal.ts'

export interface Visit {
  page: Page
  context: BrowserContext
  /** Console messages and requests to other origins; there must be none after each journey. */
  complaints: string[]
  /** The session of the person signed in from the start; empty for a visitor. */
  token: string
}

export interface VisitOptions {
  lang?: 'en' | 'zh-Hant' | 'zh-Hans' | 'es'
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  /** The person signed in from the start, in their shared session; undefined for a visitor. */
  as?: OwnPerson | DemoPerson
  /** True: signs in with a session of this browser's own. */
  anotherSession?: boolean
  /** Complaints that the journey causes on purpose, such as a lost connection. */
  expects?: RegExp
}

export interface BrowserFixtures {
  /** A new, isolated browser context for a person; closed after the journey. */
  visit(options?: VisitOptions): Promise<Visit>
  /** One page for all journeys of the file, opened by the first. It keeps what it has loaded. */
  lasting(options?: VisitOptions): () => Promise<Visit>
  /** The address of the portal. */
  url(): string
  /** The session of an administrator, for calls that prepare a journey. */
  staffToken(): string
}

interface BrowserOptions {
  /** True, settings of its own, or how it is started: the journeys would disturb those of other files. */
  ownPortal?: boolean | Record<string, string> | (() => Promise<StartedPortal>)
}

/** A browser for the journeys of a file, which the files of a process share. */
export function openBrowser({ ownPortal = false }: BrowserOptions = {}): BrowserFixtures {
  let browser: Browser
  let own: StartedPortal | null = null
  let demo: DemoUsers
  let visits: OpenVisit[] = []
  const lasting: OpenVisit[] = []
  const url = () => own?.url ?? inject('portalUrl')

  beforeAll(async () => {
    ;[browser, own] = await Promise.all([
      browserOfProcess(),
      typeof ownPortal === 'function' ? ownPortal() : startOwn(ownPortal),
    ])
    demo =
      own && typeof ownPortal !== 'function' && hasDemo(ownPortal)
        ? await signInDemo(own.url)
        : inject('demoUsers')
  })
  afterEach(async ({ task }) => {
    const ended = visits
    visits = []
    if (task.result?.state === 'fail')
      for (const { context } of [...ended, ...lasting]) await logPages(context)
    for (const { context } of ended) await close(context)
    for (const { complaints, expects } of [...ended, ...lasting]) {
      expect(complaints.splice(0).filter((complaint) => !expects?.test(complaint))).toEqual([])
    }
  })
  afterAll(async () => {
    for (const { context } of lasting) await close(context)
    await own?.stop()
  })

  const userOf = async ({ as, anotherSession = false }: VisitOptions): Promise<User | null> => {
    if (as === undefined) return null
    if (typeof as === 'string') return demo[as]
    return anotherSession ? signInByCall(url(), as) : as.user
  }
  const open = async (options: VisitOptions, among: OpenVisit[]): Promise<Visit> => {
    const user = await userOf(options)
    const context = await newContext(browser, url(), user, options)
    const complaints = complaintsOf(context)
    const page = await context.newPage()
    const visit = { page, context, complaints, token: user?.token ?? '', expects: options.expects }
    among.push(visit)
    return visit
  }

  return {
    url,
    visit: (options = {}) => open(options, visits),
    staffToken: () => demo.okafor.token,
    lasting(options = {}) {
      let opened: Promise<Visit> | null = null
      return () => (opened ??= open(options, lasting))
    },
  }
}

const hasDemo = (settings: boolean | Record<string, string>): boolean =>
  typeof settings === 'boolean' || settings['BENCAO_DEMO'] !== '0'

const startOwn = async (settings: boolean | Record<string, string>): Promise<StartedPortal | null> =>
  settings
    ? startPortal(settings === true ? {} : settings, hasDemo(settings) ? inject('demoFolder') : undefined)
    : null

/** A journey may end while a changed answer is on its way to a page. */
async function close(context: BrowserContext): Promise<void> {
  for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
}

interface OpenVisit extends Visit {
  expects: RegExp | undefined
}

/** What the pages of a failed journey show. */
async function logPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    console.info(`${page.url()}\n${await page.locator('body').innerText()}`)
  }
}

/** Started by the first file of the process, and again by the next one if it has crashed. */
async function browserOfProcess(): Promise<Browser> {
  if (!globalThis.browserOfProcess?.isConnected()) globalThis.browserOfProcess = await launch()
  return globalThis.browserOfProcess
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

async function newContext(
  browser: Browser,
  url: string,
  user: User | null,
  options: VisitOptions,
): Promise<BrowserContext> {
  const { lang = 'en', width = 1440, height = 900, scheme = 'light' } = options
  const phone = width < 600
  const kept: { name: string; value: string }[] = [{ name: 'Lang', value: lang }]
  if (user) kept.push({ name: 'userInfo', value: JSON.stringify(user) })
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: phone,
    hasTouch: phone,
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
