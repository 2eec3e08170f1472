import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ViewingMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<ViewingMessages>> = {
  en: () => import('@bencao/shared/messages/en/session/viewing.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/session/viewing.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/session/viewing.ts'),
  es: () => import('@bencao/shared/messages/es/session/viewing.ts'),
}

/** The texts about customer service in a provider's portal; loaded where they are shown. */
export const viewText = textPart(async (lang) => {
  const { viewing } = await catalogs[lang]()
  return createTranslator({ locale: lang, messages: { viewing }, timeZone: 'UTC' })
})

export const useViewText = viewText.use
