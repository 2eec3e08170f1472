import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { StaffPatientMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<StaffPatientMessages>> = {
  en: () => import('@bencao/shared/messages/en/staff/patients.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/staff/patients.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/staff/patients.ts'),
  es: () => import('@bencao/shared/messages/es/staff/patients.ts'),
}

/** The texts of patients at the desk; loaded with their screen. */
export const patientText = textPart(async (lang) => {
  const { patients } = await catalogs[lang]()
  return createTranslator({ locale: lang, messages: { patients }, timeZone: 'UTC' })
})

export const usePatientText = patientText.use
