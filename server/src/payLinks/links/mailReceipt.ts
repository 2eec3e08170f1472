import { formatCents } from '@bencao/shared/domain/money.ts'
import { clinicNameIn, shortClinicName } from '@bencao/shared/domain/orders/clinicName.ts'
import { showPatientDate } from '@bencao/shared/domain/patients/patientDate.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { textsIn } from '../../http/texts.ts'
import { queueMessage } from '../../outbox/queries.ts'
import { findPatientToReach, findPayment } from './queries.ts'

/** Mails a patient who paid a receipt: number, clinic, day and sum. What was bought is not in it. */
export async function mailReceipt(db: Db, provider: Provider, orderId: string): Promise<void> {
  const patient = await findPatientToReach(db, provider, orderId)
  const payment = await findPayment(db, provider, orderId)
  if (!patient?.email || !payment) return
  const { orderNumber, patientId, email, clinicName } = patient
  const texts = textsIn(patient.lang)
  await queueMessage(db, {
    kind: 'patientReceipt',
    ref: orderId,
    channel: 'email',
    recipient: email,
    subject: texts('sms.patientReceiptSubject', { orderNumber, clinic: shortClinicName(clinicName) }),
    body: texts('sms.patientReceipt', {
      orderNumber,
      clinic: clinicNameIn('email', clinicName),
      day: showPatientDate(payment.paidOn, patient.lang),
      amount: formatCents(payment.amountCents),
    }),
    patientId,
  })
}
