import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Db } from '../db/database.ts'
import { textsIn } from '../http/texts.ts'
import { queueMessage } from '../outbox/queries.ts'

type Change =
  | 'phoneChanged'
  | 'depositChanged'
  | 'passwordChanged'
  | 'twoStepOn'
  | 'twoStepOff'
  | 'twoStepReset'
  | 'recoveryCodeUsed'
  | 'recoveryCodesNew'

/**
 * Notifies the owner of a change at the phone and e-mail address from before it. Sent even to a phone that replied
 * STOP: the owner either made the change or must know of it.
 */
export async function notifyOfChange(
  db: Db,
  kind: Change,
  ref: string,
  { phone, email, lang }: { phone: string; email: string; lang: Lang },
): Promise<void> {
  const texts = textsIn(lang)
  const message = { kind, ref, body: texts(`sms.${kind}`), askedFor: true }
  await queueMessage(db, { ...message, channel: 'sms', recipient: phone })
  if (email === '') return
  const subject = texts(`sms.${kind}Subject`)
  await queueMessage(db, { ...message, channel: 'email', recipient: email, subject })
}
