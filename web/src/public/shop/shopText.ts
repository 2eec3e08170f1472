import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ShopMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<ShopMessages>> = {
  en: () => import('@bencao/shared/messages/en/shop.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/shop.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/shop.ts'),
  es: () => import('@bencao/shared/messages/es/shop.ts'),
}

const loadShopText = async (lang: Lang) => {
  const { shop } = await catalogs[lang]()
  return createTranslator({ locale: lang, messages: { shop }, timeZone: 'UTC' })
}

/** The texts of the share page for patients; loaded with it. */
export const shopText = textPart(loadShopText)

export const useShopText = shopText.use
