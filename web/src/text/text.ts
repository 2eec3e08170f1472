import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { PageMessages } from '@bencao/shared/messages/catalog.ts'
import { useSelector } from '@tanstack/react-store'
import { batch, createStore } from '@tanstack/store'
import { createTranslator } from 'use-intl/core'
import { once } from '../browser/once.ts'
import { loadCatalog } from './catalogs.ts'

/** Loads a part's texts in a language; the returned function applies them. */
type Part = (lang: Lang) => Promise<() => void>

const parts = new Set<Part>()
const shownLang = createStore<Lang | null>(null)
let wanted: Lang | null = null
let latest = 0
let loading: Promise<void> = Promise.resolve()

/**
 * Loads a language and applies it, in all parts of the texts at once. The last request wins, because it knows the last
 * language and the most parts.
 */
export const showLang = (lang: Lang): Promise<void> => {
  wanted = lang
  latest += 1
  loading = begin(lang, latest)
  return loading
}

const begin = async (lang: Lang, request: number): Promise<void> => {
  const fetched = await Promise.all(Array.from(parts, (part) => part(lang)))
  if (request !== latest) return loading
  batch(() => {
    for (const put of fetched) put()
    shownLang.setState(() => lang)
    document.documentElement.lang = lang
  })
}

const loaded = <T>(what: T | null): T => {
  if (what === null) throw new Error('No language is loaded yet')
  return what
}

/** Texts that load together: the portal's own, or a part that only some users need. */
export const textPart = <T>(fetch: (lang: Lang) => Promise<T>) => {
  const text = createStore<T | null>(null)
  const part: Part = async (lang) => {
    const fetched = await fetch(lang)
    return () => text.setState(() => fetched)
  }
  return {
    /** Adds this part to the page; resolves once its texts are loaded. */
    load: (): Promise<void> => {
      parts.add(part)
      return wanted ? showLang(wanted) : loading
    },
    /** For use outside components, in the current language. */
    current: (): T => loaded(text.get()),
    /** In the reader's language; a component that uses it rerenders when the language changes. */
    use: (): T => loaded(useSelector(text)),
  }
}

const translator = (lang: Lang, messages: PageMessages) =>
  createTranslator({ locale: lang, messages, timeZone: 'UTC' })

/** Texts by key: `text('orders.title')`, `text('orders.lines', { count: 3 })`; `text.rich` takes tags. */
export type Text = ReturnType<typeof translator>
/** Key of a text in the catalog, such as `notices.added`. */
export type MessageKey = Parameters<Text>[0]

type Fetch = (lang: Lang) => Promise<Partial<PageMessages>>

const fetches = new Set<Fetch>([(lang) => loadCatalog[lang]()])

/** A screen loads the parts that it says (app/screenTexts.test.ts). */
const areEnough = (messages: Partial<PageMessages>): messages is PageMessages => 'frame' in messages

const portal = textPart(async (lang) => {
  const messages: Partial<PageMessages> = {}
  for (const part of await Promise.all(Array.from(fetches, (fetch) => fetch(lang))))
    Object.assign(messages, part)
  if (!areEnough(messages)) throw new Error(`The texts in ${lang} are incomplete`)
  return translator(lang, messages)
})
void portal.load()

/** More of the texts by key; the returned function adds them to the page and resolves once they are loaded. */
export const alsoTexts = (fetch: Fetch) =>
  once(() => {
    fetches.add(fetch)
    return portal.load()
  })

/** Texts for use outside components, in the current language. */
export const currentText = portal.current

/** Texts in the reader's language; a component that uses it rerenders when the language changes. */
export const useText = portal.use

/** The current language of the page. */
export const useLang = (): Lang => loaded(useSelector(shownLang))

/** Whether a message is a key of the catalog, as the shared schemas return them (`fields.required`). */
export const isMessageKey = (message: string): message is MessageKey =>
  /^\w+(?:\.\w+)+$/.test(message) && currentText().has(message as MessageKey)
