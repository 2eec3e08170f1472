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
 * Tells whoever was reachable before a change that it was made, at the old phone and the old e-mail address. It goes to
 * a phone that said STOP, too: its owner has just done it, or must know.
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
