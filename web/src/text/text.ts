import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Messages } from '@bencao/shared/messages/catalogue.ts'
import { useSyncExternalStore } from 'react'
import { createTranslator } from 'use-intl/core'
import { loadCatalogue } from './catalogues.ts'

const translator = (lang: Lang, messages: Messages) =>
  createTranslator({ locale: lang, messages, timeZone: 'UTC' })

/** Texts by key: `text('orders.title')`, `text('orders.lines', { count: 3 })`; `text.rich` takes tags. */
export type Text = ReturnType<typeof translator>
/** Key of a text in the catalogue, such as `notices.added`. */
export type MessageKey = Parameters<Text>[0]

let current: { lang: Lang; text: Text } | null = null
const listeners = new Set<() => void>()

/** Loads a language and makes it the page's. The last one asked for wins. */
export const speak = async (lang: Lang): Promise<void> => {
  wanted = lang
  const text = translator(lang, await loadCatalogue[lang]())
  if (wanted !== lang) return
  current = { lang, text }
  document.documentElement.lang = lang
  for (const listener of listeners) listener()
}

let wanted: Lang | null = null

const spoken = () => {
  if (!current) throw new Error('No language is loaded yet')
  return current
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Texts outside components, in the language of this moment. */
export const currentText = (): Text => spoken().text

/** Texts in the reader's language; a component that uses it is drawn anew when the language changes. */
export const useText = (): Text => useSyncExternalStore(subscribe, () => spoken().text)

/** The language whose texts are shown now. */
export const useLang = (): Lang => useSyncExternalStore(subscribe, () => spoken().lang)

/** Whether a message is a key of the catalogue, as the shared schemas say them (`fields.required`). */
export const isMessageKey = (message: string): message is MessageKey =>
  /^\w+(?:\.\w+)+$/.test(message) && currentText().has(message as MessageKey)
