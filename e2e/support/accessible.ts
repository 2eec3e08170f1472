import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  id: string
  impact: string
  nodes: { html: string; failureSummary: string }[]
}

/** What axe finds serious or critical on the current page, one line for each element. */
export async function seriousFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: Violation[] }> }
    }
    const { violations } = await axe.run({ resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
      )
  })
}

/** Fails on any serious or critical finding of axe on the current page. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect(await seriousFindings(page), where).toEqual([])
}

/** Waits until the page has applied the system's color scheme, and nothing on it moves or loads. */
export async function settled(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const paper = scheme === 'light' ? 'rgb(251, 250, 246)' : 'rgb(18, 22, 20)'
  await expect.poll(() => page.evaluate(stillFor, paper)).toBe(true)
}

/** Whether the background has this color and, two frames later, nothing is in progress. */
const stillFor = async (paper: string): Promise<boolean> => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
  await frame()
  await frame()
  const busy = document.querySelector('[aria-busy="true"], [data-old]')
  const moving = document.getAnimations().some(({ playState }) => playState === 'running')
  return getComputedStyle(document.body).backgroundColor === paper && !busy && !moving
}

/** Fails if anything is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, where).toBeLessThanOrEqual(0)
}
