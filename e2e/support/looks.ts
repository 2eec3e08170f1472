import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, settled } from './accessible.ts'
import { faultsInEveryLook, isEveryLook } from './everyLook.ts'
import { shown } from './steps.ts'

/** A page to check. */
export interface Place {
  name: string
  path: () => string
  /** The text that is there once the page is complete. */
  shows: string | RegExp
  /** What to do there before the check. */
  after?: (page: Page) => Promise<void>
}

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** Each scheme and each width once: an error of a scheme shows at both widths. */
const looks = [
  { scheme: 'light', size: wide },
  { scheme: 'dark', size: phone },
] as const

/** `npm run prove -- screens` runs the tests whose names say so; it would leave out any other. */
const inProof = /accessible|readable by everyone/

/** Opens a page and expects it to be accessible in light and dark, on a wide window and a phone. */
export async function expectGoodLooks(page: Page, { name, path, shows, after }: Place): Promise<void> {
  expect(expect.getState().currentTestName).toMatch(inProof)
  // Going to an address that differs only after the # would not load the page.
  await page.goto('about:blank')
  await dress(page, looks[0])
  await page.goto(path())
  await shown(page, shows)
  await after?.(page)
  if (isEveryLook) {
    expect.soft(await faultsInEveryLook(page), name).toEqual([])
    return
  }
  for (const look of looks) {
    const { scheme, size } = look
    await dress(page, look)
    await settled(page, scheme)
    await expectAccessible(page, `${name}, ${scheme}, ${size.width} wide`)
    await expectNoSidewaysScroll(page, `${name}, ${size.width} wide`)
  }
}

const dress = async (page: Page, { scheme, size }: (typeof looks)[number]): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize(size)
}
