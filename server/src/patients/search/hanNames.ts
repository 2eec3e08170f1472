import { foldText, wordsOf } from '@bencao/shared/domain/foldText.ts'
import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'

const han = /\p{Script=Han}/u
export const hasHan = (text: string): boolean => han.test(text)

const convert = Converter({ from: 't', to: 'cn' })
const simplifiedOf = new Map<string, string>()

/**
 * A text with each traditional character in its simplified form. Character by character, because a part of a name must
 * fold to that part of the folded name.
 */
export const simplified = (text: string): string =>
  hasHan(text)
    ? Array.from(text, (letter) => {
        const known = simplifiedOf.get(letter)
        if (known !== undefined) return known
        const found = hasHan(letter) ? convert(letter) : letter
        simplifiedOf.set(letter, found)
        return found
      }).join('')
    : text

const spelled = { toneType: 'none', type: 'array', nonZh: 'removed', v: true } as const

/** The syllables of a name in Chinese characters. The family name is in front and read as one: 單 is Shan, 曾 is Zeng. */
export const syllablesOf = (name: string): string[] =>
  pinyin(simplified(name), { ...spelled, surname: 'head' })

const readingsOf = (letter: string): string[] => [...new Set(pinyin(letter, { ...spelled, multiple: true }))]

/** How ü is typed: 吕 as Lv, Lu or Lyu. */
const typedOf = (syllable: string): string[] =>
  syllable.includes('v') ? [syllable, syllable.replace('v', 'u'), syllable.replace('v', 'yu')] : [syllable]

/** A name has few characters with several readings; each is varied by itself. */
const mostVaried = 6

/**
 * What a name in Chinese characters is found by in pinyin: each syllable, the given name, and the whole name in both
 * orders, also with the other readings of a character.
 */
export function pinyinTokens({ family, given }: { family: string; given: string }): string[] {
  const name = simplified(family + given)
  const all = syllablesOf(name)
  const count = Array.from(family).length
  const whole = (syllables: readonly string[]) => {
    const [first, rest] = [syllables.slice(0, count).join(''), syllables.slice(count).join('')]
    return [`${first}${rest}`, `${rest}${first}`, rest]
  }
  const letters = Array.from(name)
  // A rare character has no reading, and the syllables after it are not in their places.
  const others =
    letters.length === all.length
      ? letters.flatMap((letter, at) =>
          [...readingsOf(letter), ...typedOf(all[at] ?? '')]
            .filter((reading) => reading !== all[at])
            .map((reading) => all.with(at, reading)),
        )
      : []
  const tokens = [all, ...others.slice(0, mostVaried)].flatMap((syllables) => [
    ...syllables,
    ...whole(syllables),
  ])
  return [...new Set(tokens)].filter((token) => token !== '')
}

/** A part of a name as letters: Chinese characters as pinyin, others without accents, spaces and punctuation. */
const lettersOf = (text: string): string => wordsOf(foldText(text)).join('')

/**
 * By which names are the same: family and given name as letters. 王建國, 王建国 and Jian Guo Wang are all "wangjianguo".
 */
export function matchName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const whole = `${lastName}${firstName}`
  if (/^[\p{Script=Han}\s·]+$/u.test(whole)) return lettersOf(syllablesOf(whole).join(''))
  const part = (text: string) => (hasHan(text) ? syllablesOf(text).join('') : text)
  return lettersOf(part(lastName)) + lettersOf(part(firstName))
}

/** What is typed as such a name: 王建国, wangjianguo, "Wang, Jian Guo". */
export const typedMatchName = (typed: string): string => matchName({ firstName: '', lastName: typed })
