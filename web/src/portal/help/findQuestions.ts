import type { Data } from '@bencao/shared/contract/index.ts'
import { foldText, wordsOf } from '@bencao/shared/domain/foldText.ts'
import { type Lang, langs } from '@bencao/shared/domain/lang.ts'
import { type ArticlePart, partId } from '../../legal/article/article.ts'

export type Question = Data<'faq_list_all_languages'>['rows'][number]

const folded = (text: string) => wordsOf(foldText(text))

/**
 * The questions that contain every typed word, in the question or the answer: first in the reader's language, else in
 * any. Ignores case, accents and character width.
 */
export const findQuestions = (rows: readonly Question[], typed: string, lang: Lang): readonly Question[] => {
  const words = folded(typed)
  if (words.length === 0) return rows
  const occurIn = (read: readonly Lang[]) =>
    rows.filter(({ question, answer }) => {
      const content = read.flatMap((each) => folded(`${question[each]} ${answer[each]}`)).join(' ')
      return words.every((word) => content.includes(word))
    })
  const found = occurIn([lang])
  return found.length > 0 ? found : occurIn(langs)
}

/** The parts of an article that contain every typed word, those with one in the title first. */
export const findParts = (parts: readonly ArticlePart[], typed: string): { id: string; title: string }[] => {
  const words = folded(typed)
  if (words.length === 0) return []
  return parts
    .map(({ title, text }, place) => {
      const name = folded(title).join(' ')
      const content = `${name} ${folded(text.join(' ')).join(' ')}`
      return {
        part: { id: partId(place), title },
        found: words.every((word) => content.includes(word)),
        named: words.some((word) => name.includes(word)),
      }
    })
    .filter(({ found }) => found)
    .toSorted((one, other) => Number(other.named) - Number(one.named))
    .map(({ part }) => part)
}
