import type { Output } from '@bencao/shared/contract/index.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { withoutUnasked } from '@bencao/shared/domain/catalog/product.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { PrintKind } from '@bencao/shared/domain/order.ts'
import { shareAddress } from '@bencao/shared/domain/share.ts'
import qrcode from 'qrcode'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { nowhere, patientsAddress, presentWarehouse, shippingMethodName } from '../presentOrder.ts'
import type { Quote } from '../quote.ts'
import { findPrintExtras } from './queries.ts'

export type PrintData = Output<'print_order'>['print']

interface Sheet {
  kind: PrintKind
  lang: Lang
  /** Where the share page is found, whose QR code stands on a patient's receipt. Null: no QR code. */
  publicUrl: string | null
}

/** The contents of the sheet. A packing slip has no prices (docs/product.md, 5.9 Printing). */
export async function printOf(
  db: Db,
  provider: Provider,
  quote: Quote,
  { kind, lang, publicUrl }: Sheet,
): Promise<PrintData> {
  const { order, amounts } = quote
  const { clinic, payment, refunds, notSent, shareCode } = await findPrintExtras(db, provider, order.orderId)
  const priced = kind === 'receipt'
  const shared =
    priced && order.orderFor === 'patient' && publicUrl && shareCode
      ? shareAddress(publicUrl, 'patient', shareCode)
      : null
  const kept = new Map(notSent.map(({ itemId, quantity }) => [itemId, quantity]))
  const lines = quote.lines.map((line) => ({
    ...withoutUnasked(line, order.orderFor),
    sent: line.quantity - (kept.get(line.itemId) ?? 0),
  }))
  return {
    kind,
    lang,
    providerId: provider.providerId,
    orderNumber: order.orderNumber,
    orderDate: order.orderDate,
    clinic: {
      name: clinic.name,
      providerName: clinic.providerName,
      phone: clinic.phone,
      email: '',
      addressLines: formatAddressLines({ ...order.clinicAddress, firstName: '', lastName: '' }),
    },
    orderFor: order.orderFor,
    patientName: order.patientName,
    delivery: order.delivery,
    shippingMethod: shippingMethodName(lang, order),
    recipient: patientsAddress(quote.recipient ?? nowhere, order),
    recipientClinic: order.shipTo === 'clinic' ? clinic.name : '',
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
        : await qrcode.toString(shared, {
            errorCorrectionLevel: 'M',
            type: 'svg',
          }),
  }
}
