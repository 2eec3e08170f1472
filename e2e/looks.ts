import type { Page } from 'playwright-core'
import { expectAccessible, expectNoSidewaysScroll, settled } from './accessible.ts'
import { shown } from './steps.ts'

/** Something to be looked at. */
export interface Place {
  name: string
  path: () => string
  /** What stands there once it is whole. */
  shows: string | RegExp
  /** What is done there before it is looked at. */
  after?: (page: Page) => Promise<void>
}

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** Each scheme and each width once: what is wrong in one scheme is so in both widths. */
const looks = [
  { scheme: 'light', size: wide },
  { scheme: 'dark', size: phone },
] as const

/** Goes to a place and expects it to be accessible in light and dark, wide and on a phone. */
export async function expectGoodLooks(page: Page, { name, path, shows, after }: Place): Promise<void> {
  await page.goto(path())
  await shown(page, shows)
  await after?.(page)
  for (const { scheme, size } of looks) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize(size)
    await settled(page, scheme)
    await expectAccessible(page, `${name}, ${scheme}, ${size.width} wide`)
    await expectNoSidewaysScroll(page, `${name}, ${size.width} wide`)
  }
}
