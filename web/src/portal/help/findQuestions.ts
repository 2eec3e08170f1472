import type { Data } from '@bencao/shared/contract/index.ts'
import { foldText, wordsOf } from '@bencao/shared/domain/foldText.ts'
import { type Lang, langs } from '@bencao/shared/domain/lang.ts'

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
