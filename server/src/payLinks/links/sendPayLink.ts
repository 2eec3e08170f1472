import { clinicNameIn, shortClinicName } from '@bencao/shared/domain/orders/clinicName.ts'
import { daysOfLink, payAddress, type PaySendBy } from '@bencao/shared/domain/orders/payLink.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { textsIn } from '../../http/texts.ts'
import { messagePatient } from '../../outbox/messagePatient.ts'
import { countWithin, scaled } from '../../limits/queries.ts'
import { payLinkMessages } from '../../limits/rates.ts'
import { addPayLink, endLink, findPatientToReach } from './queries.ts'

export interface SentPayLink {
  payUrl: string
  bySms: boolean
  byEmail: boolean
  sentAt: number
  /** Whole days that it lives. */
  days: number
}

/**
 * Sends the patient of a locked order a link to pay, and ends the former one. It goes by SMS only with the patient's
 * consent, and nowhere above the limits; if it goes nowhere, the provider hands it over. Null if the order is for no patient.
 */
export async function sendPayLink(
  db: Db,
  provider: Provider,
  orderId: string,
  { publicUrl, rateLimitScale, sendBy }: { publicUrl: string; rateLimitScale: number; sendBy: PaySendBy },
): Promise<SentPayLink | null> {
  const patient = await findPatientToReach(db, provider, orderId)
  if (!patient) return null
  const { phone, email, patientId, clinicName } = patient
  const goesTo = async (channel: 'sms' | 'email', recipient: string) => {
    if (recipient === '' || (sendBy !== 'all' && sendBy !== channel)) return false
    for (const limit of payLinkMessages(provider.providerId, recipient.toLowerCase()))
      if (!(await countWithin(db, scaled(rateLimitScale, limit)))) return false
    return true
  }
  const bySms = await goesTo('sms', phone)
  const byEmail = await goesTo('email', email)
  await endLink(db, provider, orderId, 'replaced')
  const { token, linkId, sentAt, livesSeconds } = await addPayLink(db, provider, orderId, { bySms, byEmail })
  const payUrl = payAddress(publicUrl, token)
  const days = daysOfLink(livesSeconds)

  const texts = textsIn(patient.lang)
  await messagePatient(db, {
    // The outbox forgets the text of this kind once it was sent.
    kind: 'link',
    ref: linkId,
    sendBeforeSeconds: livesSeconds,
    patientId,
    phone: bySms ? phone : '',
    email: byEmail ? email : '',
    subject: texts('sms.payLinkSubject', { clinic: shortClinicName(clinicName) }),
    bodyFor: (channel) =>
      texts('sms.payLink', {
        link: payUrl,
        days: Math.max(1, days),
        channel,
        clinic: clinicNameIn(channel, clinicName),
      }),
  })
  return { payUrl, bySms, byEmail, sentAt, days }
}
