import { langs, type Lang } from '@bencao/shared/domain/lang.ts'
import type { Page } from 'playwright-core'
import { seriousFindings, settled } from './accessible.ts'
import { sidewaysFaults } from './sideways.ts'

/** True while `npm run prove -- screens` runs: each place is then checked in every look. */
export const isEveryLook = process.env['EVERY_LOOK'] === '1'

const schemes = ['light', 'dark'] as const
const axeWidths = [1440, 390] as const
const widths = [320, 360, 390, 480, 600, 768, 820, 1024, 1112, 1200, 1280, 1440, 1920] as const
/** With the longest words, and with text that breaks between any two characters. */
const widthLangs: readonly Lang[] = ['en', 'es', 'zh-Hant']
const heightAt = (width: number): number => (width < 600 ? 844 : 900)

/**
 * What is wrong on the open page, in both schemes, at each width, in all languages. Each fault names the element and the
 * looks in which it shows. The page ends in English, dark, as wide as a phone.
 */
export async function faultsInEveryLook(page: Page): Promise<string[]> {
  const faults = new Map<string, string[]>()
  const note = (found: readonly string[], look: string) => {
    for (const fault of found) faults.set(fault, [...(faults.get(fault) ?? []), look])
  }
  for (const lang of [...langs.filter((one) => one !== 'en'), 'en'] as const) {
    await speak(page, lang)
    await page.emulateMedia({ colorScheme: 'light' })
    for (const width of widthLangs.includes(lang) ? widths : []) {
      await page.setViewportSize({ width, height: heightAt(width) })
      await settled(page, 'light')
      note(await page.evaluate(sidewaysFaults), `${lang} ${width}`)
    }
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme })
      for (const width of axeWidths) {
        await page.setViewportSize({ width, height: heightAt(width) })
        await settled(page, scheme)
        note(await seriousFindings(page), `${lang} ${width} ${scheme}`)
      }
    }
  }
  return [...faults].map(([fault, looks]) => `[${looks.join(', ')}] ${fault}`)
}

/**
 * Changes the language like another tab does, so that what is open stays open. A look of customer service listens to no
 * other tab, and loads its page again.
 */
async function speak(page: Page, lang: Lang): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('Lang', chosen)
    window.dispatchEvent(new StorageEvent('storage', { key: 'Lang', newValue: chosen }))
  }, lang)
  const isLook = await page.evaluate((chosen) => {
    if (sessionStorage.getItem('viewing') === null) return false
    sessionStorage.setItem('Lang', chosen)
    return true
  }, lang)
  if (isLook) await page.reload()
  await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' })
}
