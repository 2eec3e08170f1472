import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ProductSheetMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<ProductSheetMessages>> = {
  en: () => import('@bencao/shared/messages/en/goods/product.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/goods/product.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/goods/product.ts'),
  es: () => import('@bencao/shared/messages/es/goods/product.ts'),
}

/** The product sheet's own texts; loaded with it. */
export const productText = textPart(async (lang) => {
  const { product } = await catalogs[lang]()
  return createTranslator({ locale: lang, messages: { product }, timeZone: 'UTC' })
})

export const useProductText = productText.use
