import type { MessageChannel } from '@bencao/shared/domain/notification.ts'
import type { Db } from '../db/database.ts'
import { queueMessage } from './queries.ts'

interface PatientMessage {
  kind: string
  /** With the kind and the channel: it is sent once. */
  ref: string
  sendBeforeSeconds?: number
  patientId: string
  /** Empty: not by SMS, for example without consent. */
  phone: string
  /** Empty: not by e-mail. */
  email: string
  /** Of the e-mail. */
  subject: string
  bodyFor: (channel: MessageChannel) => string
}

/** Sends a patient a message by each way that is open. */
export async function messagePatient(
  db: Db,
  { phone, email, subject, bodyFor, ...message }: PatientMessage,
): Promise<void> {
  if (phone) await queueMessage(db, { ...message, channel: 'sms', recipient: phone, body: bodyFor('sms') })
  if (email)
    await queueMessage(db, {
      ...message,
      channel: 'email',
      recipient: email,
      subject,
      body: bodyFor('email'),
    })
}
