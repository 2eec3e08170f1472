import type { FieldKey, FieldMessage } from '@bencao/shared/contract/fields/fields.ts'
import type { Reason } from '@bencao/shared/contract/entry/refusals.ts'
import { keyAndLimit } from '@bencao/shared/contract/fields/fieldMessage.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { refundReasonOf } from '@bencao/shared/domain/orders/refundReason.ts'
import type { Messages, ServerMessages } from '@bencao/shared/messages/catalog.ts'
import { en } from '@bencao/shared/messages/en/sides/index.ts'
import { notified as notifiedEn } from '@bencao/shared/messages/en/sent/notified.ts'
import { sms as smsEn } from '@bencao/shared/messages/en/sent/sms.ts'
import { es } from '@bencao/shared/messages/es/sides/index.ts'
import { notified as notifiedEs } from '@bencao/shared/messages/es/sent/notified.ts'
import { sms as smsEs } from '@bencao/shared/messages/es/sent/sms.ts'
import { zhHans } from '@bencao/shared/messages/zh-Hans/sides/index.ts'
import { notified as notifiedHans } from '@bencao/shared/messages/zh-Hans/sent/notified.ts'
import { sms as smsHans } from '@bencao/shared/messages/zh-Hans/sent/sms.ts'
import { zhHant } from '@bencao/shared/messages/zh-Hant/sides/index.ts'
import { notified as notifiedHant } from '@bencao/shared/messages/zh-Hant/sent/notified.ts'
import { sms as smsHant } from '@bencao/shared/messages/zh-Hant/sent/sms.ts'
import { createTranslator } from 'use-intl/core'

type Leaf<T, P extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${P}${K}` : Leaf<T[K], `${P}${K}.`>
}[keyof T & string]

/** Message key of a reason; a reason of the contract without a text does not compile here. */
const refusalKey = (reason: Reason): `refusals.${Leaf<Messages['refusals']>}` => `refusals.${reason}`

const catalogs: Record<Lang, ServerMessages> = {
  en: { ...en, notified: notifiedEn, sms: smsEn },
  'zh-Hant': { ...zhHant, notified: notifiedHant, sms: smsHant },
  'zh-Hans': { ...zhHans, notified: notifiedHans, sms: smsHans },
  es: { ...es, notified: notifiedEs, sms: smsEs },
}

const translator = (lang: Lang) =>
  createTranslator({ locale: lang, messages: catalogs[lang], timeZone: 'UTC' })

const translators: Record<Lang, ReturnType<typeof translator>> = {
  en: translator('en'),
  'zh-Hant': translator('zh-Hant'),
  'zh-Hans': translator('zh-Hans'),
  es: translator('es'),
}

/** Texts of the catalog in a language: `textsIn('es')('refusals.record.unknown')`. */
export const textsIn = (lang: Lang) => translators[lang]

/** Why money went back, in the reader's words; what staff wrote themselves stays as they wrote it. */
export function refundReasonText(reason: string, texts: ReturnType<typeof textsIn>): string {
  const code = refundReasonOf(reason)
  return code ? texts(`states.refundReason.${code}`) : reason
}

export const refusalText = (lang: Lang, reason: Reason): string => textsIn(lang)(refusalKey(reason))

function fieldText(lang: Lang, message: FieldMessage): string {
  const { key, max } = keyAndLimit(message)
  return textsIn(lang)(key as FieldKey, { max })
}

export const fieldTexts = (lang: Lang, fields: Record<string, FieldMessage>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, fieldText(lang, message)]))
