import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { BaseMessages, PageMessages, PortalMessages } from '@bencao/shared/messages/catalog.ts'

/** Loads the texts of all pages in a language when it is chosen. */
export const loadCatalog: Record<Lang, () => Promise<BaseMessages>> = {
  en: async () => (await import('@bencao/shared/messages/en/sides/base.ts')).base,
  'zh-Hant': async () => (await import('@bencao/shared/messages/zh-Hant/sides/base.ts')).base,
  'zh-Hans': async () => (await import('@bencao/shared/messages/zh-Hans/sides/base.ts')).base,
  es: async () => (await import('@bencao/shared/messages/es/sides/base.ts')).base,
}

/** Loads the further texts of providers, staff and sheets of paper. */
export const loadPortalCatalog: Record<Lang, () => Promise<PortalMessages>> = {
  en: async () => (await import('@bencao/shared/messages/en/sides/portal.ts')).portal,
  'zh-Hant': async () => (await import('@bencao/shared/messages/zh-Hant/sides/portal.ts')).portal,
  'zh-Hans': async () => (await import('@bencao/shared/messages/zh-Hans/sides/portal.ts')).portal,
  es: async () => (await import('@bencao/shared/messages/es/sides/portal.ts')).portal,
}

export const loadWholeCatalog = async (lang: Lang): Promise<PageMessages> => {
  const [base, portal] = await Promise.all([loadCatalog[lang](), loadPortalCatalog[lang]()])
  return { ...base, ...portal }
}

/** Languages by their own names, for the language picker. */
export const ownNames: Record<Lang, string> = {
  en: 'English',
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  es: 'Español',
}
