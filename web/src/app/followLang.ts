import { queryClient } from '../api/queryClient.ts'
import { clientState } from '../state/clientState.ts'
import { speak } from '../text/text.ts'

/** The questions of the Help Center come in all four. */
const isInOneLanguage = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] !== 'faq_list_all_languages'

/** Speaks the language of the client state, now and whenever it changes; names from the server are loaded again. */
export const followLang = async (): Promise<void> => {
  let lang = clientState.get().Lang
  clientState.subscribe(({ Lang: chosen }) => {
    if (chosen === lang) return
    lang = chosen
    void speak(chosen).then(() => queryClient.invalidateQueries({ predicate: isInOneLanguage }))
  })
  await speak(lang)
}
