import { hasNearStarts, isNearStart, rowWords } from './nearMiss.ts'
import { nearSpans, sortTexts } from './sortedTexts.ts'

/** Calls for each text some of whose consecutive words begin one typo away from what is typed without spaces. */
export type NearRows = (typed: string, found: (place: number) => void) => void

const lettersAtOnce = 2_000

/** Yields every now and then. */
export function* collectRows(texts: readonly string[]): Generator<void, NearRows> {
  const starts: number[] = []
  const lengths: number[] = []
  const places: number[] = []
  let whole = ''
  let yielded = 0
  for (const [place, text] of texts.entries()) {
    const words = text.split(' ')
    let start = whole.length
    for (const [at, word] of words.entries()) {
      let length = 0
      for (let next = at; next < at + rowWords; next += 1) length += words[next]?.length ?? 0
      starts.push(start)
      lengths.push(length)
      places.push(place)
      start += word.length
    }
    whole += `${words.join('')}\n`
    if (whole.length - yielded < lettersAtOnce) continue
    yielded = whole.length
    yield
  }
  const sorted = yield* sortTexts(whole, starts)

  return (typed, found) => {
    if (!hasNearStarts(typed)) return
    let [last, isNear] = ['', false]
    for (const [from, to] of nearSpans(sorted, typed)) {
      for (let at = from; at < to; at += 1) {
        const id = sorted.order[at] ?? 0
        const start = starts[id] ?? 0
        const row = whole.slice(start, start + Math.min(lengths[id] ?? 0, typed.length + 1))
        if (row !== last) [last, isNear] = [row, isNearStart(row, typed)]
        if (isNear) found(places[id] ?? 0)
      }
    }
  }
}
