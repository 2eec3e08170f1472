const chinese = /[\u2e80-\u9fff\uf900-\ufaff]/g

/** As the database folds what is searched: small letters, without accents, full-width characters as plain ones. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')

const maxTerms = 8

/**
 * What a staff member's search for an order has to contain, each term somewhere in the order's text. In that text a blank
 * stands before every word and every Chinese character, so a term of one or two letters begins a word.
 */
export const queueTerms = (search: string): string[] => {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.replace(chinese, ' $&'))
    .map((word) => (word.length < 3 && !word.startsWith(' ') ? ` ${word}` : word))
  return [...new Set(words)].slice(0, maxTerms)
}

/** A number typed in groups, such as a phone or a tracking number, without what separates them; null: it is none. */
export const queueNumber = (search: string): string | null => {
  const compact = folded(search).replace(/[\s().+-]/g, '')
  return compact.length >= 4 && /\d/.test(compact) && /^[a-z\d]+$/.test(compact) ? compact : null
}
