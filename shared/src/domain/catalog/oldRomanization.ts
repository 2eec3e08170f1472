/*
 * Names in Wade-Giles, the romanization of older books ("yin ch'iao san"), read as pinyin. Few people type its apostrophe and its
 * ü, so that a syllable without them has several readings: "chiao" is jiao or qiao.
 */

/** What an initial is in pinyin without the apostrophe, and with it. */
const initials = new Map<string, readonly string[]>([
  ['ch', ['zh', 'ch']],
  ['ts', ['z', 'c']],
  ['tz', ['z', 'c']],
  ['p', ['b', 'p']],
  ['t', ['d', 't']],
  ['k', ['g', 'k']],
  ['hs', ['x']],
  ['ss', ['s']],
  ['sz', ['s']],
  ['j', ['r']],
  ...['sh', 's', 'm', 'f', 'n', 'l', 'h', 'y', 'w', ''].map((same): [string, string[]] => [same, [same]]),
])

const finals = new Set(
  (
    'a ai an ang ao e eh ei en eng i ia iang iao ieh ien ih in ing iu iung o ou u ua uai uan uang ueh uei ui un ung uo ' +
    'ü üan üeh ün erh'
  ).split(' '),
)

const inPinyin: Record<string, string> = {
  eh: 'e',
  ih: 'i',
  ieh: 'ie',
  ien: 'ian',
  iung: 'iong',
  ueh: 'ue',
  uei: 'ui',
  ung: 'ong',
  erh: 'er',
}

/** Before i and ü, ch and ch' are j and q. */
const palatal: Record<string, string> = { zh: 'j', ch: 'q' }

/** The final in pinyin, after an initial in pinyin. */
function finalAfter(initial: string, final: string): string {
  const plain = final.replace('ü', 'u')
  if (final === 'o' && ['g', 'k', 'h', ''].includes(initial)) return 'e'
  if (final === 'o' && !['b', 'p', 'm', 'f', 'w'].includes(initial)) return 'uo'
  return inPinyin[plain] ?? plain
}

/** Of a syllable that begins with y, or with a vowel. */
const withoutInitial: Record<string, readonly string[]> = { i: ['yi'], yen: ['yan'], yu: ['you', 'yu'] }

/** An initial with its final as pinyin; ch is two initials before a u that may be a ü. */
function join(initial: string, final: string, old: string): string[] {
  const end = finalAfter(initial, final)
  if (old === 'tz' || old === 'ss' || old === 'sz') return final === 'u' ? [`${initial}i`] : []
  if (old !== 'ch' || final === 'ih') return [initial + end]
  const soft = (palatal[initial] ?? initial) + end
  if (/^[iü]/.test(final) || final === 'ueh') return [soft]
  return ['u', 'uan', 'un'].includes(final) ? [initial + end, soft] : [initial + end]
}

/** The pinyin syllables that a typed word may be; none if it is no syllable of Wade-Giles. */
function readSyllable(word: string): readonly string[] {
  const [, old = '', mark = '', final = ''] =
    /^(ch|ts|tz|hs|ss|sz|sh|[ptkjsmfnlhyw]?)('?)(.+)$/.exec(word) ?? []
  if (!finals.has(final)) return []
  const given = withoutInitial[word]
  if (given) return given
  const [plain = '', aspirated] = initials.get(old) ?? []
  if (aspirated === undefined) return mark === '' ? join(plain, final, old) : []
  return (mark === '' ? [aspirated, plain] : [aspirated]).flatMap((initial) => join(initial, final, old))
}

/** No pinyin is written like this, not even half of it. */
const isOld = (word: string): boolean =>
  /^(?:hs|ts|tz|ss|sz|chi.|j[aeo])|^(?:i|yen)$|^(?:ch|ts|[ptk])'|(?:ieh|ien|ih|ung|ueh|üeh|uei|eh|rh|[^abpmfwyui]o)$/.test(
    word,
  )

const apostrophes = /['’‘ʼ`´]/g

/** Each reading costs a search. */
const mostReadings = 16

/** What is typed, with its Wade-Giles syllables in pinyin; empty if it can also be pinyin. */
export function oldReadings(query: string): string[] {
  const words = query
    .normalize('NFC')
    .toLowerCase()
    .replace(apostrophes, "'")
    .split(/[\s,;/+-]+/)
    .filter((word) => word !== '')
  const syllables = words.map(readSyllable)
  if (!words.some((word, at) => syllables[at]?.length && isOld(word))) return []
  let readings = ['']
  for (const [at, word] of words.entries()) {
    const choices = syllables[at]?.length ? syllables[at] : [word]
    readings = readings
      .flatMap((begun) => choices.map((choice) => (begun === '' ? choice : `${begun} ${choice}`)))
      .slice(0, mostReadings)
  }
  return readings
}
