import type { CallName } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { AuditMessages } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<AuditMessages>> = {
  en: () => import('@bencao/shared/messages/en/staff/audit.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/staff/audit.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/staff/audit.ts'),
  es: () => import('@bencao/shared/messages/es/staff/audit.ts'),
}

/** What the portal does by itself, or in parts, and writes down under a name of its own. */
type OtherAct =
  | 'firstAdministrator'
  | 'terminalResetSecondStep'
  | 'terminalEmail'
  | 'terminalResumeCodes'
  | 'subscription_renewal'
  | 'membership_renewal'
  | `export_${'orders' | 'patients' | 'statement' | 'refunds'}`

/** A text for every act: a call without one does not compile here. */
type Acts = Readonly<Record<CallName | OtherAct, string>>

const translator = (lang: Lang, { audit }: AuditMessages) =>
  createTranslator({ locale: lang, messages: { audit }, timeZone: 'UTC' })

export type AuditText = ReturnType<typeof translator>

/** The texts of the audit log, and of each act by its name; loaded with their screen. */
export const auditText = textPart(async (lang) => {
  const messages = await catalogs[lang]()
  const acts: Acts = messages.audit.acts
  return { text: translator(lang, messages), acts: new Map<string, string>(Object.entries(acts)) }
})

export const useAuditText = auditText.use
