/** A long text of the house: terms, policy. Each language is a file of its own, loaded when it is read. */
export interface Article {
  /** The date it holds from, YYYY-MM-DD. */
  since: string
  opening: string
  parts: readonly ArticlePart[]
}

interface ArticlePart {
  title: string
  text: readonly string[]
}
