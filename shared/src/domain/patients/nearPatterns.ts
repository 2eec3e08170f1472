/** Shorter words are one letter away from too many others. */
const shortest = 4
/** Longer ones have too many patterns, and no name is so long. */
const longest = 16

/** From so many letters on, the beginning of a word may be typed; shorter ones must be the whole word. */
const shortestStart = 6

const letters = /^\p{L}+$/u
const han = /\p{Script=Han}/u

/**
 * The patterns of `LIKE` that find, in a text whose words each stand between spaces, the words that are one typo away from a
 * folded term: a letter wrong, missing, added, or swapped with its neighbor. None for a date, a phone or Chinese characters.
 */
export const nearPatterns = (term: string): string[] => {
  const typed = Array.from(term)
  const count = typed.length
  if (count < shortest || count > longest || !letters.test(term) || han.test(term)) return []
  const patterns = typed.flatMap((_letter, at) => {
    const [before, after] = [typed.slice(0, at).join(''), typed.slice(at + 1).join('')]
    const [letter = '', next] = typed.slice(at, at + 2)
    // A typo in the last letter of a beginning would match every word that begins so.
    const end = count >= shortestStart && at < count - 1 ? '' : ' '
    const swapped =
      next === undefined || next === letter ? [] : [`${before}${next}${letter}${after.slice(next.length)}`]
    return [`${before}_${after}`, `${before}${after}`, `${before}_${letter}${after}`, ...swapped].map(
      (word) => `% ${word}${end}%`,
    )
  })
  return [...new Set([...patterns, `% ${term}_ %`])]
}

/** Halves of shorter words are parts of too many others. */
const shortestOfHalves = 8

/**
 * The patterns of `LIKE` one of which finds whatever one of `nearPatterns` finds, and more: a typo leaves one half of the
 * word as it is, or swaps the letters in the middle. Few, so that few are looked up. None for a word that is too short.
 */
export const nearHalves = (term: string): string[] => {
  const typed = Array.from(term)
  if (typed.length < shortestOfHalves) return []
  const middle = Math.floor(typed.length / 2)
  const part = (from: number, to?: number) => typed.slice(from, to).join('')
  const swapped = `${part(0, middle - 1)}${part(middle, middle + 1)}${part(middle - 1, middle)}${part(middle + 1)}`
  return [`% ${part(0, middle)}%`, `%${part(middle)}%`, `% ${swapped}%`]
}
