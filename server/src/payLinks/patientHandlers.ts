import {
  isRightAnswer,
  maskedName,
  mostPayTries,
  mostWrongAnswers,
  payPauseSeconds,
} from '@bencao/shared/domain/orders/payLink.ts'
import type { Db } from '../db/database.ts'
import type { Handlers } from '../http/context.ts'
import { byToken } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { findRecipients } from '../orders/moveQueries.ts'
import { notify } from '../notifications/queries.ts'
import { paymentState } from '../payments/attempts/existingPayment.ts'
import { payBy } from '../payments/gateways.ts'
import type { Services } from '../ports/services.ts'
import { countCall } from './countCall.ts'
import { findPayment } from './links/queries.ts'
import { presentPayOrder } from './presentPayOrder.ts'
import {
  countWrongAnswer,
  endGuessed,
  findPayLink,
  findPaySession,
  lockPayLink,
  noteOpened,
  openPaySession,
  type PayLink,
} from './queries.ts'

interface PatientSettings {
  rateLimitScale: number
  services: Pick<Services, 'wallet'>
}

/** What never was a link. */
const never = {
  state: 'ended',
  endedBy: '',
  clinicName: '',
  providerName: '',
  clinicPhone: '',
  initials: '',
  lang: null,
  pausedUntil: null,
  paidByProvider: false,
  paid: null,
} as const

type LinkNotice = 'payLinkOpened' | 'payLinkPaused' | 'payLinkGuessed'

/** Notifies the provider, who can do something about it only while the order is not paid. */
async function notifyOfLink(db: Db, link: PayLink, kind: LinkNotice): Promise<void> {
  if (link.state === 'paid') return
  const provider = byToken(link)
  const { orderNumber } = await findRecipients(db, provider, link.orderId)
  await notify(db, provider, { kind, orderId: link.orderId, details: { orderNumber } })
}

/** What the patient's receipt by e-mail says, too: nothing of what was bought. */
async function paidOf(db: Db, link: PayLink) {
  const provider = byToken(link)
  const payment = await findPayment(db, provider, link.orderId)
  if (!payment) return null
  const { orderNumber } = await findRecipients(db, provider, link.orderId)
  return { orderNumber, amountCents: payment.amountCents, currency: 'USD' as const, paidOn: payment.paidOn }
}

/** How a patient gets from a link to the order. */
export const payPageHandlers = ({ rateLimitScale, services }: PatientSettings) => {
  const ways = payBy(services)

  return {
    async pay_open({ payToken }, { db, audit }) {
      const link = await findPayLink(db, payToken)
      if (!link) return never
      const { state, endedBy, clinicName, providerName, clinicPhone, pausedUntil } = link
      await countCall(db, link.linkId, rateLimitScale)
      if (state === 'ended')
        return { ...never, endedBy, clinicName, providerName, clinicPhone, lang: link.lang }
      audit({ recordId: link.orderId, patientIds: [link.patientId] })
      if ((await noteOpened(db, byToken(link), link.linkId)) > 0)
        await notifyOfLink(db, link, 'payLinkOpened')
      return {
        state,
        endedBy: '',
        clinicName,
        providerName,
        clinicPhone,
        initials: maskedName(link),
        lang: link.lang,
        pausedUntil: state === 'paused' ? pausedUntil : null,
        paidByProvider: link.paidByProvider,
        paid: state === 'paid' ? await paidOf(db, link) : null,
      }
    },

    async pay_confirm({ payToken, zip, dateOfBirth }, { transaction, lang, audit }) {
      // A wrong answer is kept, so that it is refused only after its transaction.
      const outcome = await transaction(async (db) => {
        const found = await findPayLink(db, payToken)
        if (!found) return { kind: 'ended' as const }
        await countCall(db, found.linkId, rateLimitScale)
        const provider = byToken(found)
        const { pausedUntil, waitSeconds, tries, ...known } = await lockPayLink(db, provider, found.linkId)
        const link = await findPayLink(db, payToken)
        if (!link || link.state === 'ended') return { kind: 'ended' as const }
        audit({ recordId: link.orderId, patientIds: [link.patientId] })
        if (pausedUntil !== null) return { kind: 'paused' as const, pausedUntil, waitSeconds }
        if (!isRightAnswer(known, { zip, dateOfBirth })) {
          const wrong = await countWrongAnswer(db, provider, link.linkId, tries)
          if (wrong.wrongAnswers >= mostWrongAnswers) {
            await endGuessed(db, provider, link.linkId)
            await notifyOfLink(db, link, 'payLinkGuessed')
            return { kind: 'ended' as const }
          }
          if (wrong.pausedUntil === null)
            return { kind: 'wrong' as const, triesLeft: mostPayTries - wrong.tries }
          await notifyOfLink(db, link, 'payLinkPaused')
          return { kind: 'paused' as const, pausedUntil: wrong.pausedUntil, waitSeconds: payPauseSeconds }
        }
        const opened = await openPaySession(db, provider, link.linkId)
        const order = await presentPayOrder(db, link, { lang, payBy: ways })
        return { kind: 'right' as const, opened, order }
      })
      if (outcome.kind === 'paused') {
        const { pausedUntil, waitSeconds: retryAfterSeconds } = outcome
        return refuse('pay.paused', { data: { retryAfterSeconds, pausedUntil } })
      }
      if (outcome.kind === 'wrong') return refuse('pay.wrong', { data: { triesLeft: outcome.triesLeft } })
      if (outcome.kind === 'ended') return refuse('pay.ended')
      return { ...outcome.opened, order: outcome.order ?? refuse('pay.ended') }
    },

    async pay_order({ paySession }, { db, lang, audit }) {
      const session = (await findPaySession(db, paySession)) ?? refuse('pay.ended')
      audit({ recordId: session.orderId, patientIds: [session.patientId] })
      return (await presentPayOrder(db, session, { lang, payBy: ways })) ?? refuse('pay.ended')
    },

    async pay_state({ paySession }, { db }) {
      const session = (await findPaySession(db, paySession)) ?? refuse('pay.ended')
      const subject = { subjectKind: 'order', subjectId: session.orderId } as const
      return paymentState(db, byToken(session), subject, 'patient')
    },
  } satisfies Partial<Handlers>
}
