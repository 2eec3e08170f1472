import { displayName } from '@bencao/shared/domain/patient.ts'
import { maskedName } from '@bencao/shared/domain/orders/payLink.ts'
import { lockProvider } from '../../accounts/providerQueries.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { byToken } from '../../http/provider.ts'
import { textsIn } from '../../http/texts.ts'
import { countOrRefuse } from '../../http/countOrRefuse.ts'
import { renewalAsks } from '../../limits/rates.ts'
import { sendToSupport } from '../../support/handlers.ts'
import { addAsks, findPatientsAsk } from '../askQueries.ts'
import { writeEvents } from '../eventQueries.ts'
import type { AskSettings } from './handlers.ts'
import { findRenewalLink } from './linkQueries.ts'
import { goodsCentsOf } from '../priceQueries.ts'
import { stopRenewals } from './stop.ts'
import { notifySubscriber } from './notifySubscriber.ts'

/** What never was a link. */
const never = {
  state: 'ended',
  endedBy: '',
  clinicName: '',
  clinicPhone: '',
  initials: '',
  lang: null,
  onHold: false,
  shipsOn: '',
  amountCents: 0,
  currency: 'USD',
  cardKept: false,
  asked: null,
} as const

/** What a patient does with the link of a reminder. */
export const renewalLinkHandlers = ({ rateLimitScale, ...settings }: AskSettings) =>
  ({
    async renewal_open({ renewalToken }, { db, audit }) {
      const link = await findRenewalLink(db, renewalToken)
      if (!link) return never
      const {
        state,
        endedBy,
        clinicName,
        clinicPhone,
        onHold,
        shipsOn,
        subscriptionIds,
        dueIds,
        cardKept,
        lang,
      } = link
      if (state === 'ended') return { ...never, endedBy, clinicName, clinicPhone, lang }
      audit({ recordId: link.linkId, patientIds: [link.patientId] })
      const amountCents = await goodsCentsOf(db, byToken(link), dueIds)
      const asked = await findPatientsAsk(db, byToken(link), subscriptionIds)
      const initials = maskedName(link)
      const clinic = { clinicName, clinicPhone, initials, lang }
      return { state, endedBy, ...clinic, onHold, shipsOn, amountCents, currency: 'USD', cardKept, asked }
    },

    async renewal_ask({ renewalToken, ask, message }, { db, refuse, audit }) {
      const found = (await findRenewalLink(db, renewalToken)) ?? refuse('pay.ended')
      const provider = byToken(found)
      await lockProvider(db, provider)
      const link = (await findRenewalLink(db, renewalToken)) ?? refuse('pay.ended')
      if (link.state === 'ended') refuse('pay.ended')
      if (ask === 'change' && message === '')
        refuse('input.refused', { fields: { message: 'fields.required' } })
      const { linkId, patientId, subscriptionIds, numbers, firstName, lastName, phone, email } = link
      audit({ recordId: linkId, patientIds: [patientId] })
      if (link.state === 'stopped' && ask === 'stop') return {}
      if (ask === 'stop') await stopRenewals(db, provider, subscriptionIds)
      else await countOrRefuse(db, rateLimitScale, [renewalAsks(linkId)])
      const by = { kind: 'patient', accountId: null } as const
      await writeEvents(db, provider, { subscriptionIds, kind: 'asked', detail: ask, by })
      const messageId = newId()
      await addAsks(db, provider, subscriptionIds, { ask, message, by: 'patient', messageId })
      const said = { items: numbers.join(', '), ask }
      await notifySubscriber(db, provider, {
        kind: 'subscriptionAsked',
        ref: messageId,
        subscriptionIds,
        items: numbers,
        numbers,
        details: { ask },
      })
      const title = textsIn('en')('subscriptions.inbox.byPatient', said)
      const sent = {
        messageId,
        topic: 'subscription',
        name: displayName({ firstName, lastName }),
        phone,
        email,
      }
      await sendToSupport(db, provider, { ...sent, message: `${title}\n\n${message}`.trim() }, settings)
      return {}
    },
  }) satisfies Partial<Handlers>
