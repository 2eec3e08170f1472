import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { PatientPageMessages } from '@bencao/shared/messages/catalog.ts'
import { alsoTexts } from './text.ts'

const catalogs: Record<Lang, () => Promise<PatientPageMessages>> = {
  en: () => import('@bencao/shared/messages/en/sides/forPatients.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/sides/forPatients.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/sides/forPatients.ts'),
  es: () => import('@bencao/shared/messages/es/sides/forPatients.ts'),
}

/** Loads what `useText` says about products on the pages of patients. */
export const loadPatientTexts = alsoTexts(async (lang) => {
  const { orderPad, subscriptions } = await catalogs[lang]()
  return { orderPad, subscriptions }
})
