import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { PackingMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../../text/text.ts'

const catalogs: Record<Lang, () => Promise<PackingMessages>> = {
  en: () => import('@bencao/shared/messages/en/staff/packing.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/staff/packing.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/staff/packing.ts'),
  es: () => import('@bencao/shared/messages/es/staff/packing.ts'),
}

const translator = (lang: Lang, { packing }: PackingMessages) =>
  createTranslator({ locale: lang, messages: { packing }, timeZone: 'UTC' })

/** The texts of packing; loaded with the order queue. */
export const packingText = textPart(async (lang) => translator(lang, await catalogs[lang]()))

export const usePackingText = packingText.use
