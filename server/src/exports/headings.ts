import type { Lang } from '@bencao/shared/domain/lang.ts'
import { csvColumns as en } from '@bencao/shared/messages/en/bills/csvColumns.ts'
import { csvColumns as es } from '@bencao/shared/messages/es/bills/csvColumns.ts'
import { csvColumns as zhHans } from '@bencao/shared/messages/zh-Hans/bills/csvColumns.ts'
import { csvColumns as zhHant } from '@bencao/shared/messages/zh-Hant/bills/csvColumns.ts'

export type ColumnName = keyof typeof en

/** The headings of columns. Browsers do not load them, so that they are no part of the catalogs. */
export const headings: Record<Lang, Readonly<Record<ColumnName, string>>> = {
  en,
  'zh-Hant': zhHant,
  'zh-Hans': zhHans,
  es,
}
