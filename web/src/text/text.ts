import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Messages } from '@bencao/shared/messages/catalogue.ts'
import { useSelector } from '@tanstack/react-store'
import { batch, createStore } from '@tanstack/store'
import { createTranslator } from 'use-intl/core'
import { loadCatalogue } from './catalogues.ts'

/** Fetches a part's texts in a language; what it gives back puts them on the page. */
type Part = (lang: Lang) => Promise<() => void>

const parts = new Set<Part>()
const spoken = createStore<Lang | null>(null)
let wanted: Lang | null = null
let coming: Promise<void> = Promise.resolve()

/** Loads a language and makes it the page's, all parts of the texts at once. The last one asked for wins. */
export const speak = (lang: Lang): Promise<void> => {
  wanted = lang
  coming = begin(lang)
  return coming
}

const begin = async (lang: Lang): Promise<void> => {
  const fetched = await Promise.all(Array.from(parts, (part) => part(lang)))
  if (wanted !== lang) return coming
  batch(() => {
    for (const put of fetched) put()
    spoken.setState(() => lang)
    document.documentElement.lang = lang
  })
}

const loaded = <T>(what: T | null): T => {
  if (what === null) throw new Error('No language is loaded yet')
  return what
}

/** Texts that are loaded together: the portal's own, or those of a part that only some people open. */
export const textPart = <T>(fetch: (lang: Lang) => Promise<T>) => {
  const text = createStore<T | null>(null)
  const part: Part = async (lang) => {
    const fetched = await fetch(lang)
    return () => text.setState(() => fetched)
  }
  return {
    /** From now on this part is spoken too; resolves once its texts are there. */
    load: (): Promise<void> => {
      parts.add(part)
      return wanted ? speak(wanted) : coming
    },
    /** Outside components, in the language of this moment. */
    current: (): T => loaded(text.get()),
    /** In the reader's language; a component that uses it is drawn again when the language changes. */
    use: (): T => loaded(useSelector(text)),
  }
}

const translator = (lang: Lang, messages: Messages) =>
  createTranslator({ locale: lang, messages, timeZone: 'UTC' })

/** Texts by key: `text('orders.title')`, `text('orders.lines', { count: 3 })`; `text.rich` takes tags. */
export type Text = ReturnType<typeof translator>
/** Key of a text in the catalogue, such as `notices.added`. */
export type MessageKey = Parameters<Text>[0]

const portal = textPart(async (lang) => translator(lang, await loadCatalogue[lang]()))
void portal.load()

/** Texts outside components, in the language of this moment. */
export const currentText = portal.current

/** Texts in the reader's language; a component that uses it is drawn again when the language changes. */
export const useText = portal.use

/** The language whose texts are shown now. */
export const useLang = (): Lang => loaded(useSelector(spoken))

/** Whether a message is a key of the catalogue, as the shared schemas say them (`fields.required`). */
export const isMessageKey = (message: string): message is MessageKey =>
  /^\w+(?:\.\w+)+$/.test(message) && currentText().has(message as MessageKey)
