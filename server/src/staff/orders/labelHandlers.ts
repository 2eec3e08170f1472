import { isDeepStrictEqual } from 'node:util'
import { isLate } from '@bencao/shared/domain/orders/label.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { FileAnswer } from '../../http/fileAnswer.ts'
import { forStaff, type Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { lockSubmitted } from '../../orders/queries.ts'
import {
  beginBuying,
  beginRefund,
  endParcel,
  findAddresses,
  findLabel,
  hasLiveLabel,
  insertQuote,
  type LabelRow,
} from '../../parcels/labelQueries.ts'
import { applyPurchase, askForRefund, labelFile } from '../../parcels/labels.ts'
import { findParcel } from '../../parcels/queries.ts'
import { retryWhileDatabaseDown } from '../../db/retryWhileDatabaseDown.ts'
import type { CarrierResult } from '../../ports/carriers.ts'
import { findDelivery } from './queries.ts'

/** Rates that were shown longer ago are asked for again. */
const quoteSeconds = 3_600

/** A packed order that is to be shipped and has no parcel. @throws Refusal */
async function lockUnlabelled(db: Db, provider: Provider, orderId: string) {
  const order = (await lockSubmitted(db, provider, orderId)) ?? refuse('record.unknown')
  const { delivery, estimate, today } = await findDelivery(db, provider.providerId, orderId)
  const isTaken = (await findParcel(db, provider, orderId)) ?? (await hasLiveLabel(db, provider, orderId))
  if (order.state !== 'packed' || delivery !== 'ship' || isTaken) refuse('order.wrongState')
  return { ...order, estimate, today }
}

/** @throws Refusal if EasyPost did not do it */
function refuseFailed(answer: CarrierResult<unknown>): void {
  if (answer.kind === 'refused') refuse('label.refused')
  if (answer.kind === 'unreachable') refuse('label.unreachable')
}

export const staffLabelHandlers = {
  async staff_label_quote(input, { transaction, services, refuse, audit }) {
    const { orderId, providerId: _, ...size } = input
    audit({ recordId: orderId })
    const provider = forStaff(input)
    const carriers = services.carriers ?? refuse('label.notOffered')
    const { addresses, promised, today } = await transaction(async (db) => {
      const order = await lockUnlabelled(db, provider, orderId)
      audit({ patientIds: [order.patientId] })
      const found = (await findAddresses(db, provider, orderId)) ?? refuse('order.wrongState')
      return { addresses: found, promised: order.estimate, today: order.today }
    })
    const labelId = newId()
    const offer = await carriers.offerRates({ ...addresses, size, reference: labelId })
    refuseFailed(offer)
    if (offer.kind !== 'ok') return refuse('label.unreachable')
    const { shipmentId, rates } = offer.value
    if (rates.length === 0) refuse('label.refused')
    await transaction(async (db) => {
      await lockUnlabelled(db, provider, orderId)
      // Packing may have been taken back meanwhile, and the address corrected.
      const now = await findAddresses(db, provider, orderId)
      if (!isDeepStrictEqual(now, addresses)) refuse('order.wrongState')
      await insertQuote(db, provider, orderId, labelId, { shipmentId, rates }, size)
    })
    return {
      labelId,
      currency: 'USD',
      promised,
      rates: rates.map((rate) => ({ ...rate, late: isLate(rate, today, promised) })),
    }
  },

  async staff_label_buy(input, { transaction, services, session, refuse, audit }) {
    const { orderId, labelId, rate: rateId } = input
    audit({ recordId: orderId })
    const provider = forStaff(input)
    const carriers = services.carriers ?? refuse('label.notOffered')
    const label = await transaction(async (db): Promise<LabelRow> => {
      const { patientId } = await lockUnlabelled(db, provider, orderId)
      audit({ patientIds: [patientId] })
      const row = (await findLabel(db, provider, orderId, labelId)) ?? refuse('record.unknown')
      if (!row.rates.some((rate) => rate.rateId === rateId)) refuse('record.unknown')
      if (row.state !== 'quoted' || row.ageSeconds > quoteSeconds) refuse('order.wrongState')
      await beginBuying(db, row, { rateId, accountId: session.accountId })
      return row
    })
    const answer = await carriers.buyLabel(label.shipmentId, rateId)
    const state = await retryWhileDatabaseDown(() => transaction((db) => applyPurchase(db, label, answer)))
    if (state === 'failed') refuseFailed(answer)
    return { labelId, state }
  },

  async staff_label_refund(input, { transaction, services, session, refuse, audit, auditIn }) {
    const { orderId, labelId } = input
    audit({ recordId: orderId })
    const provider = forStaff(input)
    const carriers = services.carriers ?? refuse('label.notOffered')
    const label = await transaction(async (db): Promise<LabelRow> => {
      const order = (await lockSubmitted(db, provider, orderId)) ?? refuse('record.unknown')
      audit({ patientIds: [order.patientId] })
      const row = (await findLabel(db, provider, orderId, labelId)) ?? refuse('record.unknown')
      // What the carrier took is not given back.
      if (order.state !== 'packed' || row.state !== 'bought') refuse('order.wrongState')
      await beginRefund(db, row, { accountId: session.accountId })
      await endParcel(db, provider, orderId)
      auditIn(db)
      return row
    })
    return { labelId, state: await askForRefund({ transaction, carriers }, label) }
  },

  async staff_label_file(input, { transaction, services, refuse, audit }) {
    const { orderId, labelId } = input
    audit({ recordId: orderId })
    const provider = forStaff(input)
    const label = await transaction(async (db) => {
      const order = (await lockSubmitted(db, provider, orderId)) ?? refuse('record.unknown')
      audit({ patientIds: [order.patientId] })
      return (await findLabel(db, provider, orderId, labelId)) ?? refuse('record.unknown')
    })
    // One that was given back must not be used.
    if (label.state !== 'bought') refuse('order.wrongState')
    const { carriers, files } = services
    const bytes = await labelFile({ transaction, carriers, files }, label)
    return new FileAnswer('application/pdf', bytes ?? refuse('label.unreachable'), 'label.pdf')
  },
} satisfies Partial<Handlers>
