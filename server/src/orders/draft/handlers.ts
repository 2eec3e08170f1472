import { addInstructions, editInstructions, maxLines } from '@bencao/shared/domain/dosage.ts'
import { mostWhilePending } from '@bencao/shared/domain/limits.ts'
import { isOutdated } from '@bencao/shared/domain/order.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/context.ts'
import type { Provider } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { findDeliveryOptions, listOfferedMethods, setDeliveryOptions } from '../addressQueries.ts'
import {
  deleteDraft,
  deleteLine,
  findGoodsDefaults,
  findListedName,
  hasDrafts,
  insertDraft,
  insertLines,
  listDraftLines,
  noteDraftSaved,
  setDraftFor,
  setExtras,
  updateLine,
} from './queries.ts'
import { type LockedOrder, lockOrder } from '../queries.ts'
import { pricedLines, quoteOrder } from '../quote.ts'
import { reorder } from './reorder.ts'
import { presentPatient } from '../presentOrder.ts'
import { chooseDeliveryOptions } from '../deliveryOptions.ts'

/** The provider's draft, locked. `basedOn`: the revision that the change is based on. */
async function lockDraft(
  db: Db,
  provider: Provider,
  orderId: string,
  basedOn?: number,
): Promise<LockedOrder> {
  const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
  if (order.state !== 'draft') refuse('order.notDraft')
  const { revision } = order
  if (isOutdated(basedOn, revision)) refuse('order.draftChanged', { data: { revision } })
  return order
}

export const draftHandlers = {
  async order_add(input, { db, session, provider, refuse, audit }) {
    const patientId = (input.orderFor === 'patient' && input.patientId) || null
    const draft = input.orderId ? await lockDraft(db, provider, input.orderId, input.revision) : null
    if (!draft && session.status === 'pending' && (await hasDrafts(db, provider, mostWhilePending.drafts)))
      refuse('permission.pendingFull')
    const name = patientId
      ? ((await findListedName(db, provider, patientId)) ?? refuse('record.unknown'))
      : null

    const whom = { orderFor: input.orderFor, patientId }
    const orderId = draft?.orderId ?? insertDraft(db, provider, whom, name)
    audit({ patientIds: [patientId, draft?.patientId ?? null], recordId: orderId })
    if (!draft) return { orderId, revision: 0 }
    await setDraftFor(db, provider, orderId, whom)
    return { orderId, revision: await noteDraftSaved(db, provider, orderId) }
  },

  async order_goods_add(input, { db, provider, refuse, audit }) {
    const { orderId, goodsId } = input
    audit({ recordId: orderId })
    const [draft, found] = await Promise.all([
      lockDraft(db, provider, orderId, input.revision),
      findGoodsDefaults(db, provider, orderId, goodsId),
    ])
    audit({ patientIds: [draft.patientId] })
    const goods = found ?? refuse('record.unknown')
    if (!goods.active) refuse('goods.inactive')
    if (input.cycleMonths && !goods.subscribable) refuse('goods.notSubscribable')

    const { line } = goods
    if (!line && goods.lineCount >= maxLines) refuse('order.tooManyLines')
    const wanted = { goodsId, ...addInstructions(line, goods, input) }
    if (line) await updateLine(db, provider, orderId, { ...wanted, itemId: line.itemId })
    const [added] = line ? [line.itemId] : insertLines(db, provider, orderId, [wanted])
    return { itemId: added ?? '', revision: await noteDraftSaved(db, provider, orderId) }
  },

  async order_goods_edit(input, { db, provider, refuse, audit }) {
    const { orderId, itemId } = input
    audit({ recordId: orderId })
    const draft = await lockDraft(db, provider, orderId, input.revision)
    audit({ patientIds: [draft.patientId] })
    const lines = await listDraftLines(db, provider, orderId)
    const line = lines.find((known) => known.itemId === itemId) ?? refuse('record.unknown')
    if (input.cycleMonths && !(await findGoodsDefaults(db, provider, orderId, line.goodsId))?.subscribable)
      refuse('goods.notSubscribable')

    if (input.quantity === 0) await deleteLine(db, provider, orderId, itemId)
    else
      await updateLine(db, provider, orderId, {
        itemId,
        goodsId: line.goodsId,
        ...editInstructions(line, input),
      })
    return { revision: await noteDraftSaved(db, provider, orderId) }
  },

  async order_goods_list({ orderId }, { db, provider, lang, refuse, audit }) {
    const quote = (await quoteOrder(db, provider, orderId, lang)) ?? refuse('record.unknown')
    const { order, amounts } = quote
    audit({ patientIds: [order.patient?.patientId ?? null], recordId: orderId })
    return {
      orderId,
      statusId: order.state,
      orderFor: order.orderFor,
      patient: presentPatient(order),
      warehouseId: order.warehouse?.warehouseId ?? null,
      revision: order.revision,
      lines: pricedLines(quote),
      subtotalCents: amounts.subtotalCents,
      untilFreeShippingCents: quote.untilFreeShippingCents,
      currency: 'USD',
      savedAt: order.savedAt,
    }
  },

  async order_address_edit(input, { db, provider, refuse, audit }) {
    const { orderId, address } = input
    audit({ recordId: orderId })
    const [draft, now, offered] = await Promise.all([
      lockDraft(db, provider, orderId, input.revision),
      findDeliveryOptions(db, provider, orderId),
      listOfferedMethods(db),
    ])
    audit({ patientIds: [draft.patientId] })
    if (!now) return refuse('record.unknown')
    const delivery = chooseDeliveryOptions(now, input, offered)
    if (delivery === 'unknown') return refuse('record.unknown')
    if (delivery === 'warehouseMissing')
      return refuse('order.warehouseMissing', { fields: { warehouseId: 'fields.selectWarehouse' } })
    if (delivery === 'contradiction')
      return refuse('input.refused', { fields: { shippingMethodId: 'fields.invalid' } })

    const shipTo = input.shipTo ?? (address ? 'other' : now.shipTo)
    setDeliveryOptions(db, provider, orderId, {
      ...delivery,
      shipTo,
      address: address && { ...address, email: address.email ?? '', address2: address.address2 ?? '' },
    })
    return { revision: draft.revision + 1 }
  },

  async draft_extras_edit(input, { db, provider, audit }) {
    const { orderId } = input
    audit({ recordId: orderId })
    const draft = await lockDraft(db, provider, orderId)
    audit({ patientIds: [draft.patientId] })
    await setExtras(db, provider, orderId, input)
    return {}
  },

  async draft_discard({ orderId }, { db, provider, audit }) {
    audit({ recordId: orderId })
    const draft = await lockDraft(db, provider, orderId)
    audit({ patientIds: [draft.patientId] })
    await deleteDraft(db, provider, orderId)
    return {}
  },

  reorder,
} satisfies Partial<Handlers>
