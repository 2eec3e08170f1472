/** First three digits of ZIP codes by state: "from" or "from-to". Military and empty ones are left out. */
const prefixes: Readonly<Record<string, string>> = {
  AL: '350-352 354-369',
  AK: '995-999',
  AZ: '850-853 855-857 859-860 863-865',
  AR: '716-729',
  CA: '900-908 910-928 930-961',
  CO: '800-816',
  CT: '060-069',
  DC: '200 202-205 569',
  DE: '197-199',
  FL: '320-339 341-342 344 346-347 349',
  GA: '300-319 398-399',
  HI: '967-968',
  IA: '500-516 520-528',
  ID: '832-838',
  IL: '600-620 622-629',
  IN: '460-479',
  KS: '660-662 664-679',
  KY: '400-418 420-427',
  LA: '700-701 703-708 710-714',
  MA: '010-027 055',
  MD: '206-212 214-219',
  ME: '039-049',
  MI: '480-499',
  MN: '550-551 553-567',
  MO: '630-631 633-641 644-658',
  MS: '386-397',
  MT: '590-599',
  NC: '270-289',
  ND: '580-588',
  NE: '680-681 683-693',
  NH: '030-038',
  NJ: '070-089',
  NM: '870-871 873-875 877-884',
  NV: '889-891 893-895 897-898',
  NY: '005 100-149',
  OH: '430-459',
  OK: '730-731 734-741 743-749',
  OR: '970-979',
  PA: '150-196',
  PR: '006-007 009',
  RI: '028-029',
  SC: '290-299',
  SD: '570-577',
  TN: '370-385',
  TX: '733 750-770 772-799 885',
  UT: '840-847',
  VA: '201 220-246',
  VI: '008',
  VT: '050-054 056-059',
  WA: '980-986 988-994',
  WI: '530-532 534-535 537-549',
  WV: '247-268',
  WY: '820-831',
}

/** The state that a ZIP code lies in, so that nobody has to choose it; null if it is unknown or not typed yet. */
export function stateOfZip(zip: string): string | null {
  const start = /^(\d{3})\d{2}/.exec(zip.trim())?.[1]
  if (start === undefined) return null
  const holds = (range: string) => {
    const [from = '', to = from] = range.split('-')
    return from <= start && start <= to
  }
  return Object.keys(prefixes).find((code) => prefixes[code]?.split(' ').some(holds)) ?? null
}

/** ZIP codes across a state line from the others of their first three digits. */
const across: Readonly<Record<string, readonly string[]>> = {
  '06390': ['NY'],
  '20588': ['MD'],
  '20598': ['VA'],
  '42223': ['TN'],
  '73949': ['TX'],
  '73960': ['TX'],
  '83414': ['WY'],
  '84536': ['AZ'],
  '96799': ['AS'],
}

/**
 * Whether an address lies in the state of its ZIP code, which decides the tax. What is not typed yet contradicts nothing, and
 * territories of which nothing is known take what lies in no state.
 */
export function isInItsState({ zip, province }: { zip: string; province: string }): boolean {
  if (zip === '' || province === '') return true
  const state = stateOfZip(zip)
  if (state === province || across[zip.trim().slice(0, 5)]?.includes(province)) return true
  return state === null && prefixes[province] === undefined
}
