/** A long text, such as the terms or the policy. Each language is a file of its own, loaded when it is read. */
export interface Article {
  /** The effective date, YYYY-MM-DD. */
  since: string
  opening: string
  parts: readonly ArticlePart[]
}

export interface ArticlePart {
  title: string
  text: readonly string[]
}

/** The fragment of the address that leads to a part, by its place. */
export const partId = (place: number): string => `part-${place + 1}`
