import { clinicNameIn, shortClinicName } from '@bencao/shared/domain/orders/clinicName.ts'
import type { PayLinkEnd } from '@bencao/shared/domain/orders/payLink.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { textsIn } from '../../http/texts.ts'
import { countEach } from '../../limits/queries.ts'
import { payLinkMessages } from '../../limits/rates.ts'
import { messagePatient } from '../../outbox/messagePatient.ts'
import { endLink, findLatestLink, findPatientToReach } from './queries.ts'

const kinds = { cancelled: 'payLinkCancelled', paidByProvider: 'payLinkPaid' } as const

/**
 * Ends the link of a locked order, if it has one. The patient is notified if there is nothing to pay any more: by SMS with
 * consent and by e-mail, as the link went (on a share page it goes nowhere), and not above the limits of its messages.
 */
export async function endPayLink(
  db: Db,
  provider: Provider,
  orderId: string,
  endedBy: Exclude<PayLinkEnd, 'replaced' | 'guessed'>,
): Promise<void> {
  if ((await endLink(db, provider, orderId, endedBy)) === 0 || endedBy === 'paid') return
  const link = await findLatestLink(db, provider, orderId)
  const patient = await findPatientToReach(db, provider, orderId)
  if (!link || !patient) return
  const { orderNumber, patientId, phone, email, clinicName, isPlaced } = patient
  const mayGo = async (wentThere: boolean, recipient: string) =>
    recipient !== '' &&
    (wentThere || isPlaced) &&
    (await countEach(db, payLinkMessages(provider.providerId, recipient.toLowerCase())))
  const bySms = await mayGo(link.bySms, phone)
  const byEmail = await mayGo(link.byEmail, email)
  const kind = kinds[endedBy]
  const texts = textsIn(patient.lang)
  await messagePatient(db, {
    kind,
    ref: link.linkId,
    patientId,
    phone: bySms ? phone : '',
    email: byEmail ? email : '',
    subject: texts(`sms.${kind}Subject`, { orderNumber, clinic: shortClinicName(clinicName) }),
    bodyFor: (channel) =>
      texts(`sms.${kind}`, {
        orderNumber,
        channel,
        clinic: clinicNameIn(channel, clinicName),
      }),
  })
}
