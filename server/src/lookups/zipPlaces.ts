import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface ZipPlace {
  city: string
  /** The county, without the word. */
  area: string
  /** The two-letter code. */
  province: string
}

/** Finds the place of a ZIP code of 5 or 9 digits; null if it is unknown. The list is read at the first question. */
export type FindZipPlace = (zip: string) => Promise<ZipPlace | null>

/** Places of ZIP codes, from `server/data/zip_places.txt` ("90210|Beverly Hills|Los Angeles|CA"). */
export function openZipPlaces(projectFolder: string): FindZipPlace {
  let reading: Promise<string> | null = null
  const read = () =>
    readFile(join(projectFolder, 'server/data/zip_places.txt'), 'utf8').then(
      (text) => `\n${text}`,
      (error: unknown) => {
        // The next question reads it again.
        reading = null
        throw error
      },
    )
  return async (zip) => {
    reading ??= read()
    const lines = await reading
    const at = lines.indexOf(`\n${zip.slice(0, 5)}|`)
    if (at < 0) return null
    const [, city = '', area = '', province = ''] = lines
      .slice(at + 1, lines.indexOf('\n', at + 1))
      .split('|')
    return { city, area, province }
  }
}
