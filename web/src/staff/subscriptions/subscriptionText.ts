import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { SubscriptionDeskMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<SubscriptionDeskMessages>> = {
  en: () => import('@bencao/shared/messages/en/staff/subscriptions.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/staff/subscriptions.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/staff/subscriptions.ts'),
  es: () => import('@bencao/shared/messages/es/staff/subscriptions.ts'),
}

const translator = (lang: Lang, { desk }: SubscriptionDeskMessages) =>
  createTranslator({ locale: lang, messages: { desk }, timeZone: 'UTC' })

/** The texts of subscriptions at the desk; loaded with their screen. */
export const subscriptionText = textPart(async (lang) => translator(lang, await catalogs[lang]()))

export const useSubscriptionText = subscriptionText.use
