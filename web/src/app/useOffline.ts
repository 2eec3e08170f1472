import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { OfflineMessages } from '@bencao/shared/messages/catalog.ts'
import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { createTranslator } from 'use-intl/core'
import { useLang } from '../text/text.ts'

const catalogs: Record<Lang, () => Promise<OfflineMessages>> = {
  en: () => import('@bencao/shared/messages/en/session/offline.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/session/offline.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/session/offline.ts'),
  es: () => import('@bencao/shared/messages/es/session/offline.ts'),
}

const id = 'offline'
const hide = () => notifications.hide(id)

/** Says that the browser is offline for as long as it is. The words are loaded before, because they could not be loaded then. */
export function useOffline(): void {
  const lang = useLang()
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    const follow = ({ offline }: OfflineMessages) => {
      if (signal.aborted) return
      const text = createTranslator({ locale: lang, messages: { offline }, timeZone: 'UTC' })
      const show = () =>
        void notifications.show({
          id,
          message: text('offline.now'),
          color: 'cinnabar',
          role: 'status',
          autoClose: false,
          withCloseButton: false,
        })
      window.addEventListener('offline', show, { signal })
      if (!navigator.onLine) show()
    }
    window.addEventListener('online', hide, { signal })
    const load = () =>
      void catalogs[lang]().then(follow, () =>
        window.addEventListener('online', load, { once: true, signal }),
      )
    load()
    return () => left.abort()
  }, [lang])
}
