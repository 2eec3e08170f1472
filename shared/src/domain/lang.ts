export const langs = ['en', 'zh-Hant', 'zh-Hans', 'es'] as const
export type Lang = (typeof langs)[number]
export const defaultLang: Lang = 'en'

const traditionalRegions = ['tw', 'hk', 'mo']

/** The closest language for a tag such as "zh-TW" or "es_MX", else English (docs/product.md, 17.1 Languages). */
export const asLang = (v: unknown): Lang => {
  if (typeof v !== 'string') return defaultLang
  const [language, ...subtags] = v.trim().toLowerCase().split(/[-_]/)
  if (language === 'es') return 'es'
  if (language !== 'zh') return defaultLang
  if (subtags.includes('hant')) return 'zh-Hant'
  if (subtags.includes('hans')) return 'zh-Hans'
  return subtags.some((tag) => traditionalRegions.includes(tag)) ? 'zh-Hant' : 'zh-Hans'
}
