import { randomBytes } from 'node:crypto'
import { afterLabelLook, type LabelState } from '@bencao/shared/domain/orders/label.ts'
import { writeAudit } from '../audit/queries.ts'
import type { Db, Transaction } from '../db/database.ts'
import { ofRow } from '../http/provider.ts'
import { lockOrder } from '../orders/queries.ts'
import type { CarrierResult, Carriers, Label, RefundState } from '../ports/carriers.ts'
import type { FileStore } from '../ports/fileStore.ts'
import {
  type LabelRow,
  nameParcel,
  writeBought,
  writeFailed,
  writeFile,
  writeOpen,
  writeRefund,
} from './labelQueries.ts'
import { insertParcel } from './queries.ts'

/** A label that was bought: its order gets the number, and the parcel is followed. False: it was written before. */
async function applyBought(db: Db, row: LabelRow, label: Label): Promise<boolean> {
  const provider = ofRow(row)
  await lockOrder(db, provider, row.orderId)
  if (!(await writeBought(db, row, label))) return false
  await nameParcel(db, provider, row.orderId, label)
  await insertParcel(db, provider, row.orderId, label)
  return true
}

/** Writes what EasyPost answered to a purchase. Only an answer that was lost leaves it open. */
export async function applyPurchase(
  db: Db,
  row: LabelRow,
  answer: CarrierResult<Label>,
): Promise<LabelState> {
  if (answer.kind === 'ok') {
    await applyBought(db, row, answer.value)
    return 'bought'
  }
  if (answer.kind === 'unanswered') {
    await writeOpen(db, row, { saidNone: false })
    return 'buying'
  }
  await writeFailed(db, row)
  return 'failed'
}

/** Looks whether a purchase whose answer was lost was made. Nothing is bought by it. */
export async function lookForLabel(
  { transaction, carriers }: { transaction: Transaction; carriers: Carriers },
  row: LabelRow,
): Promise<LabelState> {
  const answer = await carriers.readShipment(row.shipmentId)
  const isGone = answer.kind === 'refused' && answer.detail === 'NOT_FOUND'
  if (answer.kind !== 'ok' && !isGone) {
    await transaction((db) => writeOpen(db, row, { saidNone: false }))
    return 'buying'
  }
  const label = answer.kind === 'ok' ? answer.value.label : null
  const state = afterLabelLook(label !== null, { checks: row.checks, seconds: row.askedSecondsAgo })
  await transaction(async (db) => {
    if (label) {
      if (!(await applyBought(db, row, label))) return
    } else if (state === 'failed') await writeFailed(db, row)
    else return writeOpen(db, row, { saidNone: true })
    await writeAudit(db, [
      {
        accountId: row.askedBy,
        role: 'staff',
        action: 'staff_label_buy',
        patientIds: [],
        recordId: row.orderId,
        outcome: label ? 'ok' : 'label.unreachable',
        requestId: 'askAboutParcels',
      },
    ])
  })
  return state
}

/** The PDF of a label, kept once it was fetched; null: EasyPost does not give it now. */
export async function labelFile(
  { transaction, carriers, files }: { transaction: Transaction; carriers: Carriers | null; files: FileStore },
  row: LabelRow,
): Promise<Uint8Array | null> {
  const kept = row.fileKey === null ? null : await files.get(row.fileKey)
  if (kept) return kept
  const answer = await carriers?.fetchLabel(row.url)
  if (answer?.kind !== 'ok') return null
  const key = randomBytes(16).toString('hex')
  await files.put(key, answer.value, 'application/pdf')
  const isFirst = (await transaction((db) => writeFile(db, row, key))) > 0
  // Somebody else fetched it at the same time.
  if (!isFirst) await files.remove(key)
  return answer.value
}

const stateOf: Record<RefundState, 'refunding' | 'refunded' | 'kept'> = {
  none: 'refunding',
  asked: 'refunding',
  refunded: 'refunded',
  refused: 'kept',
}

/** Not, for example, a wrong key of ours. */
const isFinal = (answer: CarrierResult<RefundState>): boolean =>
  answer.kind === 'refused' && /^(?:SHIPMENT\.|NOT_FOUND$)/.test(answer.detail)

/** Asks for the refund of a label; asked again, EasyPost answers with what became of it. */
export async function askForRefund(
  { transaction, carriers }: { transaction: Transaction; carriers: Carriers },
  row: LabelRow,
): Promise<LabelState> {
  const answer = await carriers.refundLabel(row.shipmentId)
  const state = answer.kind === 'ok' ? stateOf[answer.value] : isFinal(answer) ? 'kept' : 'refunding'
  await transaction((db) => writeRefund(db, row, state, { soon: answer.kind !== 'ok' }))
  return state
}

/** What the carrier decided about a refund by now. */
export async function lookForRefund(
  { transaction, carriers }: { transaction: Transaction; carriers: Carriers },
  row: LabelRow,
): Promise<LabelState> {
  const answer = await carriers.readShipment(row.shipmentId)
  if (answer.kind === 'ok' && answer.value.refund === 'none')
    return askForRefund({ transaction, carriers }, row)
  const state = answer.kind === 'ok' ? stateOf[answer.value.refund] : 'refunding'
  await transaction((db) => writeRefund(db, row, state, { soon: false }))
  return state
}
