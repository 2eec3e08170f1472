import type { Output } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { businessToday } from '../../db/businessDate.ts'
import type { Db } from '../../db/database.ts'
import { findByCode } from '../../goods/codeQueries.ts'
import type { AuditFacts, Handlers } from '../../http/context.ts'
import { forStaff } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { refusalText } from '../../http/texts.ts'
import { printOf } from '../../orders/print/printOf.ts'
import { findPatientLang } from '../../orders/print/queries.ts'
import { quoteOrder } from '../../orders/quote.ts'
import {
  findPrinted,
  findProduct,
  listPicked,
  listPickedLots,
  type NamedOrder,
  type PickedLine,
  type PickedLot,
  type PrintedOrder,
} from './packingQueries.ts'

/** The orders in the order in which they were asked for; each of them is in the audit. @throws Refusal if one is unknown */
async function askedFor(
  db: Db,
  orders: readonly NamedOrder[],
  audit: (facts: AuditFacts) => void,
): Promise<PrintedOrder[]> {
  const ids = [...new Set(orders.map(({ orderId }) => orderId))]
  const found = new Map((await findPrinted(db, orders)).map((order) => [order.orderId, order]))
  const all = ids.map((orderId) => found.get(orderId) ?? refuse('record.unknown'))
  audit({
    records: all.map(({ orderId, patientId }) => ({
      recordId: orderId,
      patientIds: patientId ? [patientId] : [],
    })),
  })
  return all
}

/** Why an order is not on a print; null if it is. A slip may be printed again once the order is packed. */
function whyLeftOut({ state, cancelling, givenBack }: PrintedOrder, onlyToPack: boolean) {
  const isPaid = state !== 'awaitingPayment' && state !== 'cancelled'
  if (!isPaid || cancelling || (onlyToPack && state !== 'processing')) return 'order.wrongState'
  return givenBack && state === 'processing' ? 'order.givenBack' : null
}

/** The orders that are printed, and those that are left out. */
function sorted(orders: readonly PrintedOrder[], lang: Lang, { onlyToPack }: { onlyToPack: boolean }) {
  const printed: PrintedOrder[] = []
  const leftOut: Output<'staff_pick_list'>['leftOut'] = []
  for (const order of orders) {
    const why = whyLeftOut(order, onlyToPack)
    if (why) leftOut.push({ orderNumber: order.orderNumber, why: refusalText(lang, why) })
    else printed.push(order)
  }
  return { printed, leftOut }
}

type PickLine = Output<'staff_pick_list'>['warehouses'][number]['lines'][number]

/** The lots for a product, at most as many pieces as are sent. */
function lotsFor(lots: readonly PickedLot[], quantity: number): PickLine['lots'] {
  const taken: PickLine['lots'] = []
  let left = quantity
  for (const { goodsId: _goods, warehouseName: _warehouse, ...lot } of lots) {
    const pieces = Math.min(left, lot.quantity)
    if (pieces > 0) taken.push({ ...lot, quantity: pieces })
    left -= pieces
  }
  return taken
}

/** The sums of the lines by warehouse and product. */
function warehousesOf(
  lines: readonly PickedLine[],
  lots: readonly PickedLot[],
): Output<'staff_pick_list'>['warehouses'] {
  const names = [...new Set(lines.map(({ warehouseName }) => warehouseName))]
  return names.map((name) => {
    const here = lines.filter(({ warehouseName }) => warehouseName === name)
    const products = [...new Set(here.map(({ goodsId }) => goodsId))]
    return {
      name,
      lines: products.flatMap((goodsId) => {
        const same = here.filter((line) => line.goodsId === goodsId)
        const [first] = same
        if (!first) return []
        const { orderId: _order, goodsId: _goods, warehouseName: _warehouse, ...product } = first
        const quantity = same.reduce((sum, line) => sum + line.quantity, 0)
        const ofProduct = lots.filter((lot) => lot.goodsId === goodsId && lot.warehouseName === name)
        return [{ ...product, quantity, lots: lotsFor(ofProduct, quantity) }]
      }),
    }
  })
}

export const staffPrintHandlers = {
  async staff_packing_slips({ orders }, { db, lang, audit }) {
    const { printed, leftOut } = sorted(await askedFor(db, orders, audit), lang, { onlyToPack: false })
    const slips = []
    for (const { orderId, providerId } of printed) {
      const provider = forStaff({ providerId })
      const sheetLang = (await findPatientLang(db, provider, orderId)) ?? lang
      const quote = (await quoteOrder(db, provider, orderId, sheetLang)) ?? refuse('record.unknown')
      slips.push(
        await printOf(db, provider, quote, { kind: 'packingSlip', lang: sheetLang, publicUrl: null }),
      )
    }
    return { slips, leftOut }
  },

  async staff_pick_list({ orders }, { db, lang, audit }) {
    const { printed, leftOut } = sorted(await askedFor(db, orders, audit), lang, { onlyToPack: true })
    const lines = await listPicked(db, printed, lang)
    const pieces = (orderId: string) =>
      lines.reduce((sum, line) => (line.orderId === orderId ? sum + line.quantity : sum), 0)
    return {
      lang,
      printedOn: await businessToday(db),
      warehouses: warehousesOf(lines, await listPickedLots(db, printed)),
      orders: printed.map(({ orderId, orderNumber }) => ({ orderNumber, pieces: pieces(orderId) })),
      leftOut,
    }
  },

  async staff_code_find({ code }, { db, lang, refuse }) {
    const goodsId = (await findByCode(db, code)) ?? refuse('stock.unknownCode')
    return (await findProduct(db, goodsId, lang)) ?? refuse('stock.unknownCode')
  },
} satisfies Partial<Handlers>
