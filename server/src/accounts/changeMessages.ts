import type { Audience } from '@bencao/shared/domain/account.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import type { Db } from '../db/database.ts'
import { findSupportPhone } from '../db/settings.ts'
import { textsIn } from '../http/texts.ts'
import { newId } from '../db/ids.ts'
import { queueMessage } from '../outbox/queries.ts'
import { listFormerContacts } from './formerContactQueries.ts'

type Change =
  | 'phoneChanged'
  | 'emailChanged'
  | 'depositChanged'
  | 'passwordChanged'
  | 'twoStepOn'
  | 'twoStepOff'
  | 'twoStepReset'
  | 'recoveryCodeUsed'
  | 'recoveryCodesNew'

export interface Owner {
  accountId: string
  audience: Audience
  phone: string
  email: string
  lang: Lang
}

/**
 * Notifies the owner of a change at the phone and e-mail address from before it, and at those that the account had
 * lately: somebody else may have changed these first. Sent even to a phone that replied STOP: the owner either made the
 * change or must know of it.
 */
export async function notifyOfChange(
  db: Db,
  kind: Change,
  ref: string,
  { accountId, audience, phone, email, lang }: Owner,
): Promise<void> {
  const texts = textsIn(lang)
  const body = texts(`sms.${kind}`, { audience, phone: formatPhone(await findSupportPhone(db)) })
  const message = { kind, body, askedFor: true }
  const sms = { ...message, channel: 'sms' } as const
  const mail = { ...message, channel: 'email', subject: texts(`sms.${kind}Subject`) } as const
  await queueMessage(db, { ...sms, ref, recipient: phone })
  if (email !== '') await queueMessage(db, { ...mail, ref, recipient: email })
  for (const { channel, address } of await listFormerContacts(db, accountId)) {
    if (address === phone || address === email) continue
    await queueMessage(db, { ...(channel === 'sms' ? sms : mail), ref: newId(), recipient: address })
  }
}
