import { foldText } from '../foldText.ts'
import { goodsSearchTerms } from './goodsText.ts'

/** From (inclusive) and to (exclusive), as positions in the displayed text. */
export type MatchRange = readonly [from: number, to: number]

type Letter = { folded: string; from: number; to: number; startsWord: boolean }

/** Where a query matches a displayed name, for highlighting: as a beginning, across words, or by initials. */
export const matchRanges = (text: string, query: string): MatchRange[] => {
  const letters = lettersOf(text)
  const terms = goodsSearchTerms(query)
  if (terms.length === 0) return []
  const whole = runOf(letters, terms.join(''), true)
  if (whole) return merge(whole)
  const atStarts = terms.map((term) => runOf(letters, term, true))
  if (atStarts.every((run) => run !== null)) return merge(atStarts.flat())
  const heads = letters.filter((letter) => letter.startsWord)
  const byInitials =
    terms.length === 1 && terms.join('').length > 1 ? runOf(heads, terms.join(''), false) : null
  if (byInitials) return merge(byInitials)
  return merge(terms.flatMap((term) => runOf(letters, term, true) ?? runOf(letters, term, false) ?? []))
}

const lettersOf = (text: string): Letter[] => {
  const letters: Letter[] = []
  let from = 0
  let inWord = false
  for (const char of text) {
    const to = from + char.length
    const folded = foldText(char)
    const alone = folded === '&' || /\p{Script=Han}/u.test(char)
    const plain = folded === '&' ? 'and' : folded.replace(/[^\p{L}\p{N}]/gu, '')
    const startsWord = alone || !inWord
    letters.push(
      ...Array.from(plain, (letter, i) => ({ folded: letter, from, to, startsWord: startsWord && i === 0 })),
    )
    inWord = plain !== '' ? !alone : inWord && /['’‘ʼ`´\p{M}]/u.test(char)
    from = to
  }
  return letters
}

const runOf = (letters: readonly Letter[], typed: string, atWordStart: boolean): Letter[] | null => {
  const wanted = Array.from(typed)
  for (const [first, letter] of letters.entries()) {
    if (atWordStart && !letter.startsWord) continue
    if (wanted.every((char, i) => letters[first + i]?.folded === char))
      return letters.slice(first, first + wanted.length)
  }
  return null
}

const merge = (found: readonly Letter[]): MatchRange[] => {
  const ranges: [number, number][] = []
  for (const { from, to } of found.toSorted((a, b) => a.from - b.from)) {
    const last = ranges.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else ranges.push([from, to])
  }
  return ranges
}
