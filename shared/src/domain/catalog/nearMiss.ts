/** One letter wrong, missing, added, or swapped with its neighbor; words under 4 letters must be equal. */
export const isOneTypoAway = (word: string, query: string): boolean => {
  if (word === query) return true
  if (Math.min(word.length, query.length) < 4 || Math.abs(word.length - query.length) > 1) return false
  if (!mayBeginAlike(word, query)) return false
  let at = 0
  while (at < word.length && word[at] === query[at]) at += 1
  const [rest, typed] = [word.slice(at), query.slice(at)]
  return (
    rest.slice(1) === typed.slice(1) ||
    rest.slice(1) === typed ||
    rest === typed.slice(1) ||
    (rest[0] === typed[1] && rest[1] === typed[0] && rest.slice(2) === typed.slice(2))
  )
}

/** One typo keeps the first or second letter, or moves one of them by one place. */
const mayBeginAlike = (word: string, query: string): boolean =>
  word[0] === query[0] || word[1] === query[1] || word[0] === query[1] || word[1] === query[0]

const nearWord = (word: string, typed: string) => !/\d/.test(typed) && isOneTypoAway(word, typed)

/** Prefixes are compared from 6 letters on; shorter ones are near too many words. */
export const hasNearStarts = (typed: string): boolean => typed.length >= 6 && !/\d/.test(typed)

/** True if a text begins one typo away from what is typed. */
export const isNearStart = (text: string, typed: string): boolean =>
  hasNearStarts(typed) &&
  mayBeginAlike(text, typed) &&
  [typed.length - 1, typed.length, typed.length + 1].some(
    (length) => length <= text.length && isOneTypoAway(text.slice(0, length), typed),
  )

/** Words under 4 letters, and those with a number, must be equal. */
export const mayBeMistyped = (typed: string): boolean => typed.length >= 4 && !/\d/.test(typed)

/** True if a word of a search text, or its beginning, is one typo away from a term. */
export const isNearWord = (word: string, term: string): boolean =>
  nearWord(word, term) || isNearStart(word, term)

/** So many words in a row may be typed as one. */
export const rowWords = 8
