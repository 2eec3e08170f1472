import { hasNearStarts, isNearStart, rowWords } from './nearMiss.ts'
import { lettersAtOnce, nearSpans, type SortedTexts, sortTexts } from './sortedTexts.ts'

/** Calls `found` for each text some of whose consecutive words begin one typo away from what is typed without spaces. */
export type NearRows = (typed: string, found: (place: number) => void) => void

/** Rows of consecutive words, from each word of each text on: where they begin, how long they are, and of which text. */
type Rows = { starts: Int32Array; lengths: Uint16Array; places: Int32Array }

/**
 * Yields every now and then.
 *
 * @param wordCount how many words the texts have together
 */
export function* prepareRows(texts: readonly string[], wordCount: number): Generator<void, NearRows> {
  // Arrays of their final size: one that grows is copied as a whole each time.
  const starts = new Int32Array(wordCount)
  const lengths = new Uint16Array(wordCount)
  const places = new Int32Array(wordCount)
  let whole = ''
  let id = 0
  let yielded = 0
  for (const [place, text] of texts.entries()) {
    const words = text.split(' ')
    let start = whole.length
    for (const [at, word] of words.entries()) {
      starts[id] = start
      lengths[id] = words.slice(at, at + rowWords).join('').length
      places[id] = place
      id += 1
      start += word.length
    }
    whole += `${words.join('')}\n`
    if (whole.length - yielded < lettersAtOnce) continue
    yielded = whole.length
    yield
  }
  return nearRows({ starts, lengths, places }, yield* sortTexts(whole, starts))
}

const nearRows =
  ({ starts, lengths, places }: Rows, sorted: SortedTexts): NearRows =>
  (typed, found) => {
    if (!hasNearStarts(typed)) return
    let [last, isNear] = ['', false]
    for (const [from, to] of nearSpans(sorted, typed)) {
      for (let at = from; at < to; at += 1) {
        const id = sorted.order[at] ?? 0
        const start = starts[id] ?? 0
        const row = sorted.whole.slice(start, start + Math.min(lengths[id] ?? 0, typed.length + 1))
        if (row !== last) [last, isNear] = [row, isNearStart(row, typed)]
        if (isNear) found(places[id] ?? 0)
      }
    }
  }
