import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { expect, inject } from 'vitest'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export const portalUrl = (): string => inject('portalUrl')

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
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

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the console said and what went elsewhere; a journey ends by asking that there is none. */
  complaints: string[]
  close(): Promise<void>
}

export interface VisitOptions {
  lang?: 'en' | 'zh-Hant' | 'zh-Hans' | 'es'
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
}

/** A person's browser, empty and on its own. */
export async function visit(browser: Browser, options: VisitOptions = {}): Promise<Visit> {
  const { lang = 'en', width = 1440, height = 900, scheme = 'light' } = options
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    baseURL: portalUrl(),
    bypassCSP: false,
  })
  await context.addInitScript((wanted) => {
    if (window.top === window && !localStorage.getItem('Lang'))
      localStorage.setItem('Lang', JSON.stringify(wanted))
  }, lang)
  const complaints: string[] = []
  const watch = (page: Page) => {
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        complaints.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => complaints.push(`thrown: ${error.message}`))
    page.on('request', (request) => {
      const { hostname, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname)) {
        complaints.push(`foreign request: ${hostname}`)
      }
    })
  }
  context.on('page', watch)
  const page = await context.newPage()
  return { page, context, complaints, close: () => context.close() }
}

/** No serious or critical finding of axe on what is shown now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const findings = await page.evaluate(async (source) => {
    if (!('axe' in window)) {
      // Runs in this page's own world; the page's policy allows no script element of another origin.
      new Function(source).call(window)
    }
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }
    interface Finding {
      id: string
      impact: string
      nodes: { html: string; failureSummary: string }[]
    }
    const { violations } = await axe.run()
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.html.slice(0, 200)} ${node.failureSummary}`).join(' | ')}`,
      )
  }, axeSource)
  expect(findings, where).toEqual([])
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, where).toBeLessThanOrEqual(0)
}
