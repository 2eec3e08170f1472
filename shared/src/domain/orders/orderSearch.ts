import { foldText, wordsOf } from '../foldText.ts'

export type SearchedOrder = {
  /** "B26-004213"; null while it is a draft. */
  orderNumber: string | null
  patientName: string
  /** Names of its products, in every language they have. */
  products: readonly string[]
}

/**
 * The search text stored with an order. A row matches if it contains every term of `orderSearchTerms` (`LIKE
 * '%term%'`). It holds folded words, each text also without its spaces, and the number without its dash.
 */
export const orderSearchText = ({ orderNumber, patientName, products }: SearchedOrder): string => {
  const texts = [orderNumber ?? '', patientName, ...products].map(searchWords)
  const tokens = texts.flatMap((words) => [...words, words.join('')])
  return [...new Set(tokens)].filter((token) => token !== '').join(' ')
}

const maxTerms = 8

/** The terms of an order search: its number with or without the dash, parts of the patient's or the products' names. */
export const orderSearchTerms = (query: string): string[] => {
  const terms = query.split(/\s+/).map((part) => searchWords(part).join(''))
  return [...new Set(terms)].filter((term) => term !== '').slice(0, maxTerms)
}

const searchWords = (text: string) => wordsOf(foldText(text))
