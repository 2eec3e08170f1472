import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ConsoleMessages } from '@bencao/shared/messages/catalogue.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../text/text.ts'

const catalogues: Record<Lang, () => Promise<ConsoleMessages>> = {
  en: async () => (await import('@bencao/shared/messages/en/console.ts')).consoleTexts,
  'zh-Hant': async () => (await import('@bencao/shared/messages/zh-Hant/console.ts')).consoleTexts,
  'zh-Hans': async () => (await import('@bencao/shared/messages/zh-Hans/console.ts')).consoleTexts,
  es: async () => (await import('@bencao/shared/messages/es/console.ts')).consoleTexts,
}

const translator = (lang: Lang, messages: ConsoleMessages) =>
  createTranslator({ locale: lang, messages, timeZone: 'UTC' })

export type ConsoleText = ReturnType<typeof translator>

/** The console's own texts; loaded with its frame. */
export const consoleText = textPart(async (lang) => translator(lang, await catalogues[lang]()))

/** The console's texts by key: `text('orders.pack')`. Those of the whole portal are `useText`. */
export const useConsoleText = consoleText.use
