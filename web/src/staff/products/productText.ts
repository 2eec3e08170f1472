import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ProductMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<ProductMessages>> = {
  en: () => import('@bencao/shared/messages/en/staff/products.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/staff/products.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/staff/products.ts'),
  es: () => import('@bencao/shared/messages/es/staff/products.ts'),
}

const translator = (lang: Lang, { products }: ProductMessages) =>
  createTranslator({ locale: lang, messages: { products }, timeZone: 'UTC' })

export type ProductText = ReturnType<typeof translator>

/** The texts of products; loaded with their screens. */
export const productText = textPart(async (lang) => translator(lang, await catalogs[lang]()))

export const useProductText = productText.use
