import type { Lang } from '@bencao/shared/domain/lang.ts'
import { createTranslator } from 'use-intl/core'
import { loadCatalogue } from '../../text/catalogues.ts'
import type { Text } from '../../text/text.ts'

/** Texts in the language of a sheet, which need not be the reader's. */
export const loadSheetText = async (lang: Lang): Promise<Text> =>
  createTranslator({ locale: lang, messages: await loadCatalogue[lang](), timeZone: 'UTC' })
