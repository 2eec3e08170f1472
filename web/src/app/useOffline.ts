import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { OfflineMessages } from '@bencao/shared/messages/catalog.ts'
import { useEffect, useState } from 'react'
import { createTranslator } from 'use-intl/core'
import { useLang } from '../text/text.ts'

const catalogs: Record<Lang, () => Promise<OfflineMessages>> = {
  en: () => import('@bencao/shared/messages/en/session/offline.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/session/offline.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/session/offline.ts'),
  es: () => import('@bencao/shared/messages/es/session/offline.ts'),
}

/**
 * What to say for as long as the browser is offline; null: it is not. The words are loaded before, because they could not be
 * loaded then.
 */
export function useOffline(): string | null {
  const lang = useLang()
  const [isOffline, setIsOffline] = useState(!navigator.onLine)
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    const left = new AbortController()
    const follow = () => setIsOffline(!navigator.onLine)
    window.addEventListener('offline', follow, { signal: left.signal })
    window.addEventListener('online', follow, { signal: left.signal })
    return () => left.abort()
  }, [])
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const follow = ({ offline }: OfflineMessages) => {
      const text = createTranslator({ locale: lang, messages: { offline }, timeZone: 'UTC' })
      if (!signal.aborted) setWords(text('offline.now'))
    }
    const load = () => void catalogs[lang]().then(follow, () => null)
    load()
    // What could not be loaded then.
    window.addEventListener('online', load, { signal })
    return () => left.abort()
  }, [lang])
  return isOffline ? words : null
}
