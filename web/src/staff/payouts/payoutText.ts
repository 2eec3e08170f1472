import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { PayoutMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<PayoutMessages>> = {
  en: () => import('@bencao/shared/messages/en/staff/payouts.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/staff/payouts.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/staff/payouts.ts'),
  es: () => import('@bencao/shared/messages/es/staff/payouts.ts'),
}

const translator = (lang: Lang, { payouts }: PayoutMessages) =>
  createTranslator({ locale: lang, messages: { payouts }, timeZone: 'UTC' })

export type PayoutText = ReturnType<typeof translator>

/** The texts of payouts; loaded with their screen. */
export const payoutText = textPart(async (lang) => translator(lang, await catalogs[lang]()))

export const usePayoutText = payoutText.use
