import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { StockMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<StockMessages>> = {
  en: () => import('@bencao/shared/messages/en/staff/stock.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/staff/stock.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/staff/stock.ts'),
  es: () => import('@bencao/shared/messages/es/staff/stock.ts'),
}

const translator = (lang: Lang, { stock }: StockMessages) =>
  createTranslator({ locale: lang, messages: { stock }, timeZone: 'UTC' })

export type StockText = ReturnType<typeof translator>

/** The texts of stock; loaded with its screen. */
export const stockText = textPart(async (lang) => translator(lang, await catalogs[lang]()))

export const useStockText = stockText.use
