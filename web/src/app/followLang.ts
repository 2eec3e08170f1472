import { queryClient } from '../api/queryClient.ts'
import { clientState } from '../state/clientState.ts'
import { showLang } from '../text/text.ts'

/** The answer to this call contains all four languages. */
const isInOneLanguage = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] !== 'faq_list_all_languages'

/** Applies the language of the client state, now and on every change; names from the server are loaded again. */
export const followLang = async (): Promise<void> => {
  let lang = clientState.get().Lang
  clientState.subscribe(({ Lang: chosen }) => {
    if (chosen === lang) return
    lang = chosen
    void showLang(chosen).then(() => queryClient.invalidateQueries({ predicate: isInOneLanguage }))
  })
  await showLang(lang)
}
