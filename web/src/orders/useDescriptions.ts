import type { Lang } from '@bencao/shared/domain/lang.ts'
import { useEffect, useState } from 'react'
import { useLang } from '../text/text.ts'

type Table = Readonly<Record<string, string>>

/** Each language's descriptions of the catalog, loaded where one is shown. */
const tables: Record<Lang, () => Promise<Table>> = {
  en: async () => ({}),
  'zh-Hant': async () => (await import('@bencao/shared/messages/zh-Hant/goods/descriptions.ts')).descriptions,
  'zh-Hans': async () => (await import('@bencao/shared/messages/zh-Hans/goods/descriptions.ts')).descriptions,
  es: async () => (await import('@bencao/shared/messages/es/goods/descriptions.ts')).descriptions,
}

/** A product's description in the reader's language; in English if the catalog has no other, empty while it loads. */
export function useDescriptions(): (english: string) => { text: string; lang: Lang } {
  const lang = useLang()
  const [loaded, setLoaded] = useState<{ lang: Lang; table: Table } | null>(null)
  useEffect(() => {
    let left = false
    const show = (table: Table) => {
      if (!left) setLoaded({ lang, table })
    }
    tables[lang]().then(show, () => show({}))
    return () => {
      left = true
    }
  }, [lang])
  return (english) => {
    if (loaded?.lang !== lang) return { text: lang === 'en' ? english : '', lang }
    const found = Object.hasOwn(loaded.table, english) ? loaded.table[english] : undefined
    return found === undefined ? { text: english, lang: 'en' } : { text: found, lang }
  }
}
