/** A long text, such as the terms or the policy. Each language is a file of its own, loaded when it is read. */
export interface Article {
  /** The effective date, YYYY-MM-DD. */
  since: string
  opening: string
  parts: readonly ArticlePart[]
}

interface ArticlePart {
  title: string
  text: readonly string[]
}
