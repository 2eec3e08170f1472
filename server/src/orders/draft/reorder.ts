import type { HandlerOf } from '../../http/context.ts'
import { insertLines, noteDraftSaved } from './queries.ts'
import { lockOrder } from '../queries.ts'
import { copyOrder, listLinesToRepeat } from './reorderQueries.ts'

/** A draft like a submitted order, at today's prices. Names the products that are no longer sold. */
export const reorder: HandlerOf<'reorder'> = async ({ orderId }, { db, provider, lang, refuse, audit }) => {
  audit({ recordId: orderId })
  const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
  audit({ patientIds: [order.patientId] })
  if (order.state === 'draft') refuse('order.wrongState')

  const lines = await listLinesToRepeat(db, provider, orderId, lang)
  const draftId = await copyOrder(db, provider, orderId)
  const sold = lines.filter((line) => line.active)
  insertLines(
    db,
    provider,
    draftId,
    sold.map(({ active: _active, name: _name, ...line }) => line),
  )
  await noteDraftSaved(db, provider, draftId)
  return { orderId: draftId, leftOut: lines.filter((line) => !line.active).map((line) => line.name) }
}
