import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { WelcomeMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<WelcomeMessages>> = {
  en: () => import('@bencao/shared/messages/en/session/welcome.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/session/welcome.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/session/welcome.ts'),
  es: () => import('@bencao/shared/messages/es/session/welcome.ts'),
}

/** The texts of a new provider's first steps; loaded with them. */
export const welcomeText = textPart(async (lang) => {
  const { welcome } = await catalogs[lang]()
  return createTranslator({ locale: lang, messages: { welcome }, timeZone: 'UTC' })
})

export const useWelcomeText = welcomeText.use
