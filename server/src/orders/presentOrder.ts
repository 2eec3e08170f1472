import { type Address, formatAddressLines } from '@bencao/shared/domain/address.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { textsIn } from '../http/texts.ts'
import type { OrderFacts, OrderWarehouse } from './queries.ts'

/** Whom an order is for, by the name under which it was submitted. */
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

/** The name of a shipping method, in each language. */
export const shippingMethodNames: Record<Lang, ReturnType<typeof namesOf>> = {
  en: namesOf('en'),
  'zh-Hant': namesOf('zh-Hant'),
  'zh-Hans': namesOf('zh-Hans'),
  es: namesOf('es'),
}

/** The name of a kind of shipping; empty for a pickup. */
export const shippingKindName = (lang: Lang, kind: string): string => {
  const names: Readonly<Record<string, string>> = shippingMethodNames[lang]
  return names[kind] ?? ''
}

/** This order's shipping method in the reader's language; empty until it is chosen. */
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

/**
 * An address as patients and their sheets show it: without the contact data of the provider's account, to which clinics
 * have goods shipped.
 */
export const patientsAddress = (address: Address, { shipTo }: Pick<OrderFacts, 'shipTo'>): Address =>
  shipTo === 'clinic' ? { ...address, phone: '', email: '' } : address

/** The address of an order without one. */
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
