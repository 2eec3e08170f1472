import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { PayMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<PayMessages>> = {
  en: () => import('@bencao/shared/messages/en/pay.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/pay.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/pay.ts'),
  es: () => import('@bencao/shared/messages/es/pay.ts'),
}

const loadPayText = async (lang: Lang) => {
  const { pay } = await catalogs[lang]()
  return createTranslator({ locale: lang, messages: { pay }, timeZone: 'UTC' })
}

/** The pay page's own texts; loaded with it. */
export const payText = textPart(loadPayText)

export const usePayText = payText.use
