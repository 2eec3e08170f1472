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
  // A page whose address differs behind the # alone would stay as it is.
  await page.goto('about:blank')
  await dress(page, looks[0])
  await page.goto(path())
  await shown(page, shows)
  await after?.(page)
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
