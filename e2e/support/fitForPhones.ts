import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectGoodLooks, type Place } from './looks.ts'

/** Sides of what a finger meets, in CSS pixels. */
const least = 44

/**
 * Expects a page of patients to be accessible in light and dark, and made for a phone: all that can be pressed is large
 * enough, pictures keep their place before they arrive, and the document names its language.
 */
export async function expectFitForPhones(page: Page, place: Place): Promise<void> {
  await expectGoodLooks(page, place)
  // As wide as a phone since the last look.
  expect(await page.evaluate(smallTargets, least), `${place.name}: too small to press`).toEqual([])
  const placeless = page.locator('main img:not([width][height])')
  expect(await placeless.count(), `${place.name}: pictures without a size`).toBe(0)
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
}

/** What can be pressed, and is smaller; a field may be pressed on its label. */
const smallTargets = (side: number): string[] =>
  Array.from(document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'), (target) => {
    const label = target.closest('label')
    const { width, height } = (label ?? target).getBoundingClientRect()
    const name = label?.innerText ?? target.getAttribute('aria-label') ?? target.innerText
    const isSmall = target.checkVisibility() && (width < side || height < side)
    return isSmall ? `${name.slice(0, 40)}: ${Math.round(width)} × ${Math.round(height)}` : ''
  }).filter((small) => small !== '')
