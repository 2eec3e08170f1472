import { clinicNameIn, shortClinicName } from '@bencao/shared/domain/orders/clinicName.ts'
import { askLinkDays, renewalAddress } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { showPatientDate } from '@bencao/shared/domain/patients/patientDate.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { textsIn } from '../../http/texts.ts'
import { messagePatient } from '../../outbox/messagePatient.ts'
import type { DueSubscription } from './dueQueries.ts'
import { addRenewalLink, findPayingPatient } from './linkQueries.ts'

interface CardWanted {
  subscriptionId: string
  nextOn: string
  /** A charge of the former card is under way, and decides by itself. */
  begun: boolean
  publicUrl: string
}

/**
 * Tells the patient who pays that the kept card is charged no more, with a link to ask for a change. The link to pay, where
 * another card can be kept, comes with the next order.
 */
export async function remindOfCard(
  db: Db,
  provider: Provider,
  { subscriptionId, nextOn, begun, publicUrl }: CardWanted,
): Promise<void> {
  const patient = await findPayingPatient(db, provider, subscriptionId)
  if (!patient || (patient.phone === '' && patient.email === '')) return
  const { linkId, token } = await addRenewalLink(db, provider, [subscriptionId], nextOn)
  const texts = textsIn(patient.lang)
  const { phone, email, patientId } = patient
  await messagePatient(db, {
    kind: 'link',
    ref: linkId,
    sendBeforeSeconds: askLinkDays * 86_400,
    patientId,
    phone,
    email,
    subject: texts('sms.cardWantedSubject', { clinic: shortClinicName(patient.clinicName) }),
    bodyFor: (channel) =>
      texts('sms.cardWanted', {
        clinic: clinicNameIn(channel, patient.clinicName),
        begun: begun ? 'yes' : 'no',
        link: renewalAddress(publicUrl, token),
        channel,
      }),
  })
}

interface Announced {
  /** Of one bundle. */
  bundle: readonly DueSubscription[]
  shipsOn: string
  /** In words. */
  amount: string
  publicUrl: string
}

/**
 * Reminds the patient who pays of a date, by SMS with consent and by e-mail, with a link to ask for a change. It names no
 * product.
 */
export async function remindPatient(
  db: Db,
  provider: Provider,
  { bundle, shipsOn, amount, publicUrl }: Announced,
): Promise<void> {
  const [of] = bundle
  const patient = of?.payer === 'patient' ? await findPayingPatient(db, provider, of.subscriptionId) : null
  if (!of || !patient || (patient.phone === '' && patient.email === '')) return
  const subscriptionIds = bundle.map(({ subscriptionId }) => subscriptionId)
  const { linkId, token } = await addRenewalLink(db, provider, subscriptionIds, shipsOn)
  const texts = textsIn(patient.lang)
  const { phone, email, patientId } = patient
  const day = showPatientDate(shipsOn, patient.lang)
  await messagePatient(db, {
    // The outbox forgets the text of this kind once it was sent.
    kind: 'link',
    ref: linkId,
    sendBeforeSeconds: askLinkDays * 86_400,
    patientId,
    phone,
    email,
    subject: texts('sms.renewalSoonSubject', { day, clinic: shortClinicName(patient.clinicName) }),
    bodyFor: (channel) =>
      texts('sms.renewalSoon', {
        day,
        clinic: clinicNameIn(channel, patient.clinicName),
        amount,
        kept: of.keptToken === null ? 'no' : 'yes',
        link: renewalAddress(publicUrl, token),
        channel,
      }),
  })
}
