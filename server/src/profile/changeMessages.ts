import type { Db } from '../db/database.ts'
import { textsIn } from '../http/texts.ts'
import { queueMessage } from '../outbox/queries.ts'
import type { Contact } from './queries.ts'

/** Tells whoever was reachable before a change that it was made, at the old phone and the old e-mail address. */
export async function tellOfChange(
  db: Db,
  kind: 'phoneChanged' | 'depositChanged',
  ref: string,
  { phone, email, lang }: Pick<Contact, 'phone' | 'email' | 'lang'>,
): Promise<void> {
  const texts = textsIn(lang)
  const body = texts(`sms.${kind}`)
  await queueMessage(db, { kind, ref, channel: 'sms', recipient: phone, body })
  if (email === '') return
  const subject = texts(`sms.${kind}Subject`)
  await queueMessage(db, { kind, ref, channel: 'email', recipient: email, subject, body })
}
