import { isNearWord, mayBeMistyped } from './nearMiss.ts'
import { nearSpans, type SortedTexts, sortTexts, startingWith } from './sortedTexts.ts'

/** Words, each with the places where it stands. */
export type WordIndex = {
  /** The places of the words that are equal to a text. */
  equal(text: string): readonly number[]
  /** Calls for each place of each word that begins with a text. */
  starting(text: string, found: (place: number) => void): void
  /** Calls for each place of each word that contains a text. */
  containing(text: string, found: (place: number, atStart: boolean) => void): void
  /** Calls for each place of each word that is, or begins, one typo away from a text. */
  near(text: string, found: (place: number) => void): void
}

/** Collects words, and prepares them once all are known. */
export const collectWords = () => {
  const known = new Map<string, number[]>()
  return {
    add(word: string, place: number) {
      const places = known.get(word)
      if (places === undefined) known.set(word, [place])
      else if (places.at(-1) !== place) places.push(place)
    },
    /** Yields every now and then. */
    *prepare(): Generator<void, WordIndex> {
      const words = [...known.keys()]
      yield
      const texts = yield* sortTexts(...joinTexts(words))
      return wordIndex(known, words, texts)
    },
  }
}

/** Joins many texts, because one long text is searched much faster than many short ones. */
const joinTexts = (texts: readonly string[]): [whole: string, starts: Int32Array] => {
  const starts = new Int32Array(texts.length)
  let length = 0
  for (const [at, text] of texts.entries()) {
    starts[at] = length
    length += text.length + 1
  }
  return [`${texts.join('\n')}\n`, starts]
}

const none: readonly number[] = []

const wordIndex = (
  known: ReadonlyMap<string, readonly number[]>,
  words: readonly string[],
  texts: SortedTexts,
): WordIndex => {
  const placesOf = words.map((word) => known.get(word) ?? none)
  return {
    equal: (text) => known.get(text) ?? none,
    starting(text, found) {
      const [from, to] = startingWith(texts, text)
      for (let at = from; at < to; at += 1) {
        const id = texts.order[at] ?? 0
        if (words[id]?.startsWith(text)) for (const place of placesOf[id] ?? none) found(place)
      }
    },
    containing(text, found) {
      const { whole, starts } = texts
      let id = 0
      for (let at = whole.indexOf(text); at >= 0; ) {
        while ((starts[id + 1] ?? whole.length) <= at) id += 1
        const atStart = at === starts[id]
        for (const place of placesOf[id] ?? none) found(place, atStart)
        const next = starts[id + 1]
        at = next === undefined ? -1 : whole.indexOf(text, next)
      }
    },
    near(text, found) {
      if (!mayBeMistyped(text)) return
      for (const [from, to] of nearSpans(texts, text)) {
        for (let at = from; at < to; at += 1) {
          const id = texts.order[at] ?? 0
          if (isNearWord(words[id] ?? '', text)) for (const place of placesOf[id] ?? none) found(place)
        }
      }
    },
  }
}
