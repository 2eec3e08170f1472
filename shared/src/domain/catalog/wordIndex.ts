import { isNearWord, mayBeMistyped } from './nearMiss.ts'
import { nearSpans, type SortedTexts, sortTexts, startingWith } from './sortedTexts.ts'

/** Words, each with the places where it stands. */
export type WordIndex = {
  /** The places of the words that are equal to a text. */
  equal(text: string): readonly number[]
  /** Calls `found` for each place of each word that begins with a text. */
  starting(text: string, found: (place: number) => void): void
  /** Calls `found` for each place of each word that contains a text. */
  containing(text: string, found: (place: number, atStart: boolean) => void): void
  /** Calls `found` for each place of each word that is, or begins, one typo away from a text. */
  near(text: string, found: (place: number) => void): void
}

type Word = { text: string; places: number[] }

/** Collects words, and prepares them once all are known. */
export const collectWords = () => {
  const known = new Map<string, Word>()
  const words: Word[] = []
  const starts: number[] = []
  // One long text is searched much faster than many short ones.
  let whole = ''
  return {
    add(text: string, place: number) {
      const word = known.get(text)
      if (word) {
        if (word.places.at(-1) !== place) word.places.push(place)
        return
      }
      const added = { text, places: [place] }
      known.set(text, added)
      words.push(added)
      starts.push(whole.length)
      whole += `${text}\n`
    },
    /** Yields every now and then. */
    *prepare(): Generator<void, WordIndex> {
      return wordIndex(known, words, yield* sortTexts(whole, Int32Array.from(starts)))
    },
  }
}

const none: readonly number[] = []

const wordIndex = (
  known: ReadonlyMap<string, Word>,
  words: readonly Word[],
  texts: SortedTexts,
): WordIndex => {
  const { whole, starts, order } = texts
  return {
    equal: (text) => known.get(text)?.places ?? none,
    starting(text, found) {
      const [from, to] = startingWith(texts, text)
      for (let at = from; at < to; at += 1) {
        const word = words[order[at] ?? 0]
        if (word?.text.startsWith(text)) for (const place of word.places) found(place)
      }
    },
    containing(text, found) {
      let id = 0
      for (let at = whole.indexOf(text); at >= 0; ) {
        while ((starts[id + 1] ?? whole.length) <= at) id += 1
        const atStart = at === starts[id]
        for (const place of words[id]?.places ?? none) found(place, atStart)
        const next = starts[id + 1]
        at = next === undefined ? -1 : whole.indexOf(text, next)
      }
    },
    near(text, found) {
      if (!mayBeMistyped(text)) return
      for (const [from, to] of nearSpans(texts, text)) {
        for (let at = from; at < to; at += 1) {
          const word = words[order[at] ?? 0]
          if (word && isNearWord(word.text, text)) for (const place of word.places) found(place)
        }
      }
    },
  }
}
