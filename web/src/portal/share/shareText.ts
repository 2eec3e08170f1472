import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { ShareMessages } from '@bencao/shared/messages/catalog.ts'
import { useQuery } from '@tanstack/react-query'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<ShareMessages>> = {
  en: () => import('@bencao/shared/messages/en/share.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/share.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/share.ts'),
  es: () => import('@bencao/shared/messages/es/share.ts'),
}

const loadShareText = async (lang: Lang) => {
  const { share } = await catalogs[lang]()
  return createTranslator({ locale: lang, messages: { share }, timeZone: 'UTC' })
}

/** The share page's own texts; loaded with it. */
export const shareText = textPart(loadShareText)

export const useShareText = shareText.use

/** Texts in the language of a printed sheet, which may differ from the reader's; undefined while they are loaded. */
export const useSheetText = (lang: Lang) =>
  useQuery({
    queryKey: ['sheetText', lang],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => loadShareText(lang),
  }).data
