import { type Address, formatAddressLines } from '@bencao/shared/domain/address.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { textsIn } from '../http/texts.ts'
import type { OrderFacts, OrderWarehouse } from './queries.ts'

/** For whom an order is, by the name it was submitted under. */
export function presentPatient({ patient, patientName }: OrderFacts) {
  if (!patient) return null
  const { firstName: _first, middleName: _middle, lastName: _last, ...shown } = patient
  return { ...shown, name: patientName || displayName(patient) }
}

const namesOf = (lang: Lang) => {
  const texts = textsIn(lang)
  return {
    standard: texts('states.shippingMethod.standard'),
    expedited: texts('states.shippingMethod.expedited'),
    pickup: texts('states.shippingMethod.pickup'),
  }
}

/** How an order is sent, in each language. */
export const shippingMethodNames: Record<Lang, ReturnType<typeof namesOf>> = {
  en: namesOf('en'),
  'zh-Hant': namesOf('zh-Hant'),
  'zh-Hans': namesOf('zh-Hans'),
  es: namesOf('es'),
}

/** How this order is sent, in the reader's language; empty while that is not chosen. */
export const shippingMethodName = (
  lang: Lang,
  { shippingKind, method }: Pick<OrderFacts, 'shippingKind' | 'method'>,
): string => {
  const kind = shippingKind || method?.kind
  return kind ? shippingMethodNames[lang][kind] : ''
}

export const presentWarehouse = ({ warehouse }: { warehouse: OrderWarehouse | null }) =>
  warehouse && {
    name: warehouse.name,
    addressLines: formatAddressLines(warehouse),
    phone: warehouse.phone,
  }

/** Where an order goes while nobody knows. */
export const nowhere: Address = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  zip: '',
}
