import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { VipDeskMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<VipDeskMessages>> = {
  en: () => import('@bencao/shared/messages/en/staff/memberships.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/staff/memberships.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/staff/memberships.ts'),
  es: () => import('@bencao/shared/messages/es/staff/memberships.ts'),
}

const translator = (lang: Lang, { vip }: VipDeskMessages) =>
  createTranslator({ locale: lang, messages: { vip }, timeZone: 'UTC' })

/** The texts of members, coupons and the plan; loaded with their screens. */
export const vipText = textPart(async (lang) => translator(lang, await catalogs[lang]()))

export type VipText = ReturnType<typeof translator>

export const useVipText = vipText.use
