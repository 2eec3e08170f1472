import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'

const typefaces = [inter, serif]
const afterMs = 1_500

/** Without a cache that scripts can ask, the browser decides. */
const isKept = async (file: string): Promise<boolean> => {
  try {
    return (await caches.match(file)) !== undefined
  } catch {
    return true
  }
}

const keep = async (): Promise<void> => (await caches.open('typefaces')).addAll(typefaces)

/**
 * Shows the typefaces if this browser has loaded them before. They are as heavy as half of the scripts, so they otherwise load
 * after the first screen, for the next page: a change of typeface would move the lines while somebody reads them.
 */
export const showTypefaces = async (firstScreen: Promise<PromiseSettledResult<unknown>[]>): Promise<void> => {
  const kept = await Promise.all(typefaces.map(isKept))
  if (kept.every(Boolean)) {
    await import('./fonts.css').catch(() => undefined)
    return
  }
  void firstScreen.then(() => setTimeout(() => void keep().catch(() => undefined), afterMs))
}
