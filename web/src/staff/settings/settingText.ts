import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { SettingMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<SettingMessages>> = {
  en: () => import('@bencao/shared/messages/en/staff/settings.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/staff/settings.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/staff/settings.ts'),
  es: () => import('@bencao/shared/messages/es/staff/settings.ts'),
}

const translator = (lang: Lang, { settings }: SettingMessages) =>
  createTranslator({ locale: lang, messages: { settings }, timeZone: 'UTC' })

export type SettingText = ReturnType<typeof translator>

/** The texts of the settings, the first start and the questions; loaded with their screens. */
export const settingText = textPart(async (lang) => translator(lang, await catalogs[lang]()))

export const useSettingText = settingText.use
