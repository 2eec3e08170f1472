import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ProfitMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../../text/text.ts'

const catalogs: Record<Lang, () => Promise<ProfitMessages>> = {
  en: () => import('@bencao/shared/messages/en/bills/profit.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/bills/profit.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/bills/profit.ts'),
  es: () => import('@bencao/shared/messages/es/bills/profit.ts'),
}

const translator = (lang: Lang, { profit }: ProfitMessages) =>
  createTranslator({ locale: lang, messages: { profit }, timeZone: 'UTC' })

/** The texts of sales profit and payouts; loaded with their screens. */
export const profitText = textPart(async (lang) => translator(lang, await catalogs[lang]()))

export const useProfitText = profitText.use

export type ProfitText = ReturnType<typeof translator>
