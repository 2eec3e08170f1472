import type { CallName } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { AuditMessages, ServerRefusals } from '@bencao/shared/messages/catalog.ts'
import { createTranslator } from 'use-intl/core'
import { textPart } from '../../text/text.ts'

const catalogs: Record<Lang, () => Promise<AuditMessages>> = {
  en: () => import('@bencao/shared/messages/en/staff/audit.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/staff/audit.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/staff/audit.ts'),
  es: () => import('@bencao/shared/messages/es/staff/audit.ts'),
}

type RefusalMessages = { refusals: ServerRefusals }

/** The refusals of the server; those that pages say, too, are in their own texts. */
const refusalTexts: Record<Lang, () => Promise<RefusalMessages>> = {
  en: () => import('@bencao/shared/messages/en/refusals/refusals.ts'),
  'zh-Hant': () => import('@bencao/shared/messages/zh-Hant/refusals/refusals.ts'),
  'zh-Hans': () => import('@bencao/shared/messages/zh-Hans/refusals/refusals.ts'),
  es: () => import('@bencao/shared/messages/es/refusals/refusals.ts'),
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

const translator = (lang: Lang, messages: AuditMessages & RefusalMessages) =>
  createTranslator({ locale: lang, messages, timeZone: 'UTC' })

export type AuditText = ReturnType<typeof translator>

/** The texts of the audit log, and of each act by its name; loaded with their screen. */
export const auditText = textPart(async (lang) => {
  const [{ audit }, { refusals }] = await Promise.all([catalogs[lang](), refusalTexts[lang]()])
  const acts: Acts = audit.acts
  return { text: translator(lang, { audit, refusals }), acts: new Map<string, string>(Object.entries(acts)) }
})

export const useAuditText = auditText.use
