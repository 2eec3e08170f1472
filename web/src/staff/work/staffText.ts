import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { StaffMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<StaffMessages>> = {
  en: async () => (await import('@bencao/shared/messages/en/staff/index.ts')).staffTexts,
  'zh-Hant': async () => (await import('@bencao/shared/messages/zh-Hant/staff/index.ts')).staffTexts,
  'zh-Hans': async () => (await import('@bencao/shared/messages/zh-Hans/staff/index.ts')).staffTexts,
  es: async () => (await import('@bencao/shared/messages/es/staff/index.ts')).staffTexts,
}

const translator = (lang: Lang, messages: StaffMessages) =>
  createTranslator({ locale: lang, messages, timeZone: 'UTC' })

export type StaffText = ReturnType<typeof translator>

/** The back office's own texts; loaded with its frame. */
export const staffText = textPart(async (lang) => translator(lang, await catalogs[lang]()))

/** The back office's texts by key: `text('orders.pack')`. Use `useText` for texts of the whole portal. */
export const useStaffText = staffText.use
