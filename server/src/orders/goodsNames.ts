import type { Lang } from '@bencao/shared/domain/lang.ts'

const columns = {
  en: 'name_en',
  'zh-Hant': 'name_zh_hant',
  'zh-Hans': 'name_zh_hans',
  es: 'name_es',
} as const satisfies Record<Lang, string>

/** The column that holds a product's name in a language, in `goods` and in `order_item`. */
export const nameColumn = (lang: Lang): (typeof columns)[Lang] => columns[lang]

/** The column of the Chinese name beside it: simplified for its readers, traditional for everybody else. */
export const chineseNameColumn = (lang: Lang): (typeof columns)[Lang] =>
  columns[lang === 'zh-Hans' ? lang : 'zh-Hant']
