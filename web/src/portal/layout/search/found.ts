import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { type Address, addressOf } from '../../../browser/address.ts'
import { opensInPad } from '../../orders/opensInPad.ts'

/** One search result. */
export interface Found {
  address: Address
  title: string
  detail: string
}

type OrderRow = Data<'order_list'>['rows'][number]
type PatientRow = Data<'patient_list'>['rows'][number]

/** An order by its number. A draft has none. */
export const orderFound = (
  row: Pick<OrderRow, 'orderId' | 'orderNumber' | 'statusId' | 'patientName' | 'products' | 'orderDate'>,
  draft: string,
): Found => {
  const { orderId, orderNumber, statusId, patientName, products, orderDate } = row
  const isDraft = statusId === 'draft'
  const facts = [patientName, isDraft ? (products[0] ?? '') : '', showDate(orderDate)]
  return {
    address: addressOf(opensInPad(statusId) ? '/addOrder' : '/orderDetail', { orderId }),
    title: isDraft ? draft : orderNumber,
    detail: facts.filter((fact) => fact !== '').join(' · '),
  }
}

export const patientFound = (
  row: Pick<PatientRow, 'patientId' | 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth'>,
): Found => ({
  address: addressOf('/patientDetail', { patientId: row.patientId }),
  title: displayName(row),
  detail: showDate(row.dateOfBirth),
})

type GoodsRow = Data<'goods_list'>['rows'][number]

/** What names the draft that is open in the order pad; nothing where none is. */
export interface OpenDraft {
  orderId?: string
  patientId?: string
}

/** A product by its name; the order pad looks for it, in the draft that is open or in a new one. */
export const productFound = (
  row: Pick<GoodsRow, 'sku' | 'name' | 'pinyin' | 'nameZhHant' | 'nameZhHans'>,
  form: string,
  lang: Lang,
  draft: OpenDraft,
): Found => {
  const zh = lang === 'zh-Hans' ? row.nameZhHans : row.nameZhHant
  const facts = [row.pinyin, zh, form].filter((fact) => fact !== '' && fact !== row.name)
  const address = addressOf('/addOrder', { ...draft, sku: row.sku })
  return { address, title: row.name, detail: facts.join(' · ') }
}

/** Whether what is typed looks like a person's or a product's name, not like a number or a date. */
export const isName = (typed: string): boolean => /\p{L}{2}|\p{Script=Han}/u.test(typed) && !/\d/.test(typed)
