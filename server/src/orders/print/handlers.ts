import type { Output } from '@bencao/shared/contract/index.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { PrintKind } from '@bencao/shared/domain/order.ts'
import { shareAddress } from '@bencao/shared/domain/share.ts'
import qrcode from 'qrcode'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/context.ts'
import { byToken, type Provider } from '../../http/provider.ts'
import { hashToken, newToken } from '../../sessions/queries.ts'
import { findPatientLang, findPrintExtras, findPrintToken, keepPrintToken } from './queries.ts'
import { type Quote, quoteOrder } from '../quote.ts'
import { nowhere, shippingMethodName, presentWarehouse } from '../presentOrder.ts'

type PrintData = Output<'print_order'>['print']

export const printHandlers = ({ publicUrl }: { publicUrl: string }) => {
  const printOf = sheetOf(publicUrl)
  return {
    async order_print({ orderId, kind }, { db, provider, session, lang, refuse, audit }) {
      audit({ recordId: orderId })
      const quote = (await quoteOrder(db, provider, orderId, lang)) ?? refuse('record.unknown')
      audit({ patientIds: [quote.order.patient?.patientId ?? null] })
      if (quote.order.state === 'draft') refuse('order.wrongState')
      // The patient reads what lies in the parcel; the receipt is the reader's own.
      const sheetLang = (kind === 'packingSlip' && (await findPatientLang(db, provider, orderId))) || lang
      const translated = sheetLang === lang ? quote : await quoteOrder(db, provider, orderId, sheetLang)
      const print = await printOf(db, provider, translated ?? quote, kind, sheetLang)

      const printToken = newToken()
      const { expiresAt } = await keepPrintToken(db, provider, {
        tokenHash: hashToken(printToken),
        sessionId: session.sessionId,
        orderId,
        kind,
        lang: sheetLang,
      })
      return { print, printToken, printTokenExpiresAt: expiresAt }
    },

    async print_order({ printToken, lang: chosen }, { db, refuse, audit }) {
      const found = (await findPrintToken(db, hashToken(printToken))) ?? refuse('print.linkExpired')
      const { orderId, kind } = found
      const lang = chosen ?? found.lang
      const provider = byToken(found)
      const quote = (await quoteOrder(db, provider, orderId, lang)) ?? refuse('print.linkExpired')
      audit({ patientIds: [quote.order.patient?.patientId ?? null], recordId: orderId })
      return { print: await printOf(db, provider, quote, kind, lang) }
    },
  } satisfies Partial<Handlers>
}

/** The contents of the sheet. A packing slip has no prices (docs/product.md, 5.9 Printing). */
const sheetOf =
  (publicUrl: string) =>
  async (db: Db, provider: Provider, quote: Quote, kind: PrintKind, lang: Lang): Promise<PrintData> => {
    const { order, amounts } = quote
    const { clinic, payment, refunds, notSent, shareCode } = await findPrintExtras(db, provider, order.orderId)
    const priced = kind === 'receipt'
    const shared = priced && order.orderFor === 'patient' ? shareCode : null
    const kept = new Map(notSent.map(({ itemId, quantity }) => [itemId, quantity]))
    const lines = quote.lines.map((line) => ({ ...line, sent: line.quantity - (kept.get(line.itemId) ?? 0) }))
    return {
      kind,
      lang,
      orderNumber: order.orderNumber,
      orderDate: order.orderDate,
      clinic: {
        name: clinic.name,
        providerName: clinic.providerName,
        phone: clinic.phone,
        email: order.clinicAddress.email,
        addressLines: formatAddressLines({ ...order.clinicAddress, firstName: '', lastName: '' }),
      },
      orderFor: order.orderFor,
      patientName: priced ? order.patientName : '',
      delivery: order.delivery,
      shippingMethod: shippingMethodName(lang, order),
      recipient: quote.recipient ?? nowhere,
      warehouse: presentWarehouse(order) ?? { name: '', addressLines: [], phone: '' },
      trackingNumber: order.trackingNumber,
      carrier: order.carrier,
      note: order.note,
      lines: (priced ? lines : lines.filter(({ sent }) => sent > 0)).map((line) => ({
        sku: line.sku,
        name: line.name,
        pinyin: line.pinyin,
        nameZh: line.nameZh,
        cautions: line.cautions,
        form: line.form,
        unitOfMeasure: line.unitOfMeasure,
        quantity: priced ? line.quantity : line.sent,
        dosage: line.dosage,
        timesPerDay: line.timesPerDay,
        timing: line.timing,
        note: line.note,
        unitCents: priced ? line.unitCents : null,
        goodsCents: priced ? line.goodsCents : null,
        discountCents: priced ? line.discountCents : null,
      })),
      amounts: priced ? amounts : null,
      currency: 'USD',
      payment: priced ? payment : null,
      refunds: priced ? refunds : [],
      shareSvg:
        shared === null
          ? null
          : await qrcode.toString(shareAddress(publicUrl, 'patient', shared), {
              errorCorrectionLevel: 'M',
              type: 'svg',
            }),
    }
  }
