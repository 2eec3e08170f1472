import type { Data } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { createTranslator } from 'use-intl/core'
import { loadWholeCatalog } from '../text/catalogs.ts'
import type { Text } from '../text/text.ts'

/** What is on a receipt or a packing slip. */
export type PrintData = Data<'print_order'>['print']

/** Texts in the language of a sheet, which may differ from the reader's. */
export const loadSheetText = async (lang: Lang): Promise<Text> =>
  createTranslator({ locale: lang, messages: await loadWholeCatalog(lang), timeZone: 'UTC' })
