import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Messages } from '@bencao/shared/messages/catalog.ts'

/** Loads each language's texts when it is chosen. */
export const loadCatalog: Record<Lang, () => Promise<Messages>> = {
  en: async () => (await import('@bencao/shared/messages/en/index.ts')).en,
  'zh-Hant': async () => (await import('@bencao/shared/messages/zh-Hant/index.ts')).zhHant,
  'zh-Hans': async () => (await import('@bencao/shared/messages/zh-Hans/index.ts')).zhHans,
  es: async () => (await import('@bencao/shared/messages/es/index.ts')).es,
}

/** Languages by their own names, for the language picker. */
export const ownNames: Record<Lang, string> = {
  en: 'English',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  es: 'Español',
}
