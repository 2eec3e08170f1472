import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ShortcutMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../../text/text.ts'

const catalogs: Record<Lang, () => Promise<ShortcutMessages>> = {
  en: () => import('@bencao/shared/messages/en/session/shortcuts.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/session/shortcuts.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/session/shortcuts.ts'),
  es: () => import('@bencao/shared/messages/es/session/shortcuts.ts'),
}

/** The texts about the keys of the portal; loaded with the list of them. */
export const shortcutText = textPart(async (lang) => {
  const { shortcuts } = await catalogs[lang]()
  return createTranslator({ locale: lang, messages: { shortcuts }, timeZone: 'UTC' })
})
