/** Texts in the order of their letters, so that those with a given beginning stand side by side. */
export type SortedTexts = {
  /** All texts, one after another; each ends with a line break. */
  whole: string
  /** Where each text begins in `whole`, by its number. */
  starts: Int32Array
  /** The numbers of the texts, in the order of their letters. */
  order: Int32Array
  /** The first letters, each with the texts that begin with it and with their second letters. */
  firsts: readonly { letter: string; span: Span; seconds: string }[]
}

/** Positions in the order: from (inclusive) and to (exclusive). */
type Span = readonly [from: number, to: number]

/** Texts that are searched are sorted by this many letters, and looked for by as many. */
export const sortedLetters = 40

/** So many letters are read in well under a millisecond. */
export const lettersAtOnce = 2_000

/** So many texts are looked at in well under a millisecond. */
const textsAtOnce = 500

/**
 * Yields every now and then, so that other work may run in between.
 *
 * @param whole all texts, one after another; each ends with a line break
 * @param starts where each text begins
 * @param most so many letters are compared
 */
export function* sortTexts(
  whole: string,
  starts: Int32Array,
  most = sortedLetters,
): Generator<void, SortedTexts> {
  const order = new Int32Array(starts.length)
  let filled = 0
  const letters = (id: number, depth: number) => {
    const from = (starts[id] ?? 0) + depth
    const end = whole.indexOf('\n', from)
    return whole.slice(from, Math.min(end, from + most - depth))
  }
  /** Sorts texts whose first letters are the same, up to a depth. */
  function* sort(ids: ArrayLike<number>, depth: number): Generator<void> {
    if (depth === most) {
      order.set(ids, filled)
      filled += ids.length
      return
    }
    if (ids.length <= textsAtOnce) {
      const texts = Array.from(ids, (id) => ({ id, text: letters(id, depth) }))
      texts.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : 0))
      for (const { id } of texts) order[filled++] = id
      yield
      return
    }
    const byLetter = new Map<number, number[]>()
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] ?? 0
      const letter = whole.charCodeAt((starts[id] ?? 0) + depth)
      const same = byLetter.get(letter)
      if (same) same.push(id)
      else byLetter.set(letter, [id])
      if (at % textsAtOnce === 0) yield
    }
    for (const [letter, same] of [...byLetter].sort(([a], [b]) => a - b)) {
      // A text that ends here is not longer than its letters so far.
      yield* sort(same, letter === lineBreak ? most : depth + 1)
    }
  }
  const all = new Int32Array(starts.length)
  for (let id = 0; id < all.length; id += 1) {
    all[id] = id
    if (id % textsAtOnce === 0) yield
  }
  yield* sort(all, 0)
  return { whole, starts, order, firsts: yield* firstsOf(whole, starts, order) }
}

function* firstsOf(
  whole: string,
  starts: Int32Array,
  order: Int32Array,
): Generator<void, SortedTexts['firsts']> {
  const firsts: { letter: string; span: [number, number]; seconds: string }[] = []
  for (const [at, id] of order.entries()) {
    const start = starts[id] ?? 0
    const [letter = '', second = ''] = [whole[start], whole[start + 1]]
    let last = firsts.at(-1)
    if (last?.letter !== letter) firsts.push((last = { letter, span: [at, at], seconds: '' }))
    last.span[1] = at + 1
    if (!last.seconds.includes(second)) last.seconds += second
    if (at % textsAtOnce === 0) yield
  }
  return firsts
}

const lineBreak = 10

/** The text at a position in the order, compared with letters: below, above, or 0 if it begins with them. */
const compareAt = (
  { whole, starts, order }: SortedTexts,
  at: number,
  letters: string,
  shared: number,
): number => {
  const start = starts[order[at] ?? 0] ?? 0
  for (let depth = shared; depth < letters.length; depth += 1) {
    const distance = whole.charCodeAt(start + depth) - letters.charCodeAt(depth)
    if (distance !== 0) return distance
  }
  return 0
}

/**
 * The texts of a span that begin with some letters.
 *
 * @param shared so many of the letters are at the beginning of all texts of the span
 */
export const startingWith = (
  texts: SortedTexts,
  beginning: string,
  [from, to]: Span = [0, texts.order.length],
  shared = 0,
): Span => {
  const letters = beginning.slice(0, sortedLetters)
  const compare = (at: number) => compareAt(texts, at, letters, shared)
  const first = firstThat(from, to, (at) => compare(at) >= 0)
  // Usually few texts begin so: the end is looked for near the beginning.
  let step = 1
  while (first + step < to && compare(first + step) === 0) step *= 2
  return [first, firstThat(first, Math.min(to, first + step), (at) => compare(at) > 0)]
}

/** The first position that meets a condition which all later ones meet, too. */
const firstThat = (from: number, to: number, meets: (at: number) => boolean): number => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >> 1
    if (meets(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** A span that is so short need not be divided further. */
const fewTexts = 16

/** Spans that hold every text with a beginning one typo away from some letters, and others. */
export const nearSpans = (texts: SortedTexts, typed: string): Span[] => {
  const spans: Span[] = []
  const add = (beginning: string, within: Span, shared: number) => {
    const span = startingWith(texts, beginning, within, shared)
    if (span[0] < span[1]) spans.push(span)
  }
  let within: Span = [0, texts.order.length]
  for (let depth = 0; ; depth += 1) {
    const [from, to] = within
    if (to - from <= fewTexts || depth >= Math.min(typed.length, sortedLetters)) {
      if (from < to) spans.push(within)
      return spans
    }
    const [before, letter = '', next = ''] = [typed.slice(0, depth), typed[depth], typed[depth + 1]]
    const after = typed.slice(depth + 1)
    add(before + after, within, depth)
    add(before + next + letter + typed.slice(depth + 2), within, depth)
    if (depth === 0) {
      for (const first of texts.firsts) {
        if (first.letter !== letter && first.seconds.includes(next)) add(first.letter + after, first.span, 1)
        if (first.seconds.includes(letter)) add(first.letter + typed, first.span, 1)
      }
    }
    for (let at = depth === 0 ? to : from; at < to; ) {
      const other = texts.whole[(texts.starts[texts.order[at] ?? 0] ?? 0) + depth] ?? ''
      const same = startingWith(texts, before + other, [at, to], depth)
      if (same[1] - same[0] <= fewTexts) spans.push(same)
      else {
        if (other !== letter) add(before + other + after, same, depth + 1)
        add(before + other + letter + after, same, depth + 1)
      }
      at = Math.max(same[1], at + 1)
    }
    within = startingWith(texts, before + letter, within, depth)
  }
}
