import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import type { Delivery } from '@bencao/shared/domain/order.ts'
import type { Gender } from '@bencao/shared/domain/patient.ts'

export interface Birth {
  month: string
  day: string
  year: string
}

/** YYYY-MM-DD; it need not be a date that exists. */
export const isoOf = ({ month, day, year }: Birth): string =>
  `${year.trim()}-${month.padStart(2, '0')}-${day.trim().padStart(2, '0')}`

type Address = Data<'pay_order'>['address']

/** What a person types about themselves; kept in memory while the page is open. */
export interface About {
  firstName: string
  lastName: string
  birth: Birth
  gender: Gender | ''
  email: string
  smsOptIn: boolean
  delivery: Delivery
  address: Address
  warehouseId: string
}

export const blankAbout = ({ pickupAt }: Pick<Data<'shop_open'>, 'pickupAt'>): About => ({
  firstName: '',
  lastName: '',
  birth: { month: '', day: '', year: '' },
  gender: '',
  email: '',
  smsOptIn: false,
  delivery: 'ship',
  address: {
    firstName: '',
    lastName: '',
    phone: '',
    email: '',
    address1: '',
    address2: '',
    city: '',
    province: 'CA',
    zip: '',
  },
  warehouseId: pickupAt[0]?.warehouseId ?? '',
})

export type Chosen = Pick<Sent<'shop_order'>, 'shareCode' | 'shopSession' | 'lines'>

/** The call's input for what was typed. */
export const placingOf = (
  chosen: Chosen,
  { firstName, lastName, birth, gender, email, smsOptIn, delivery, address, warehouseId }: About,
): Sent<'shop_order'> => {
  const { address1, address2, city, province, zip } = address
  return {
    ...chosen,
    firstName,
    lastName,
    dateOfBirth: isoOf(birth),
    gender: gender || 'other',
    email: email.trim(),
    smsOptIn,
    delivery,
    ...(delivery === 'ship' ? { address: { address1, address2, city, province, zip } } : { warehouseId }),
  }
}

/** The parts of a refusal's data that say what to mend. */
export interface Mendable {
  prove?: 'phone' | undefined
  goodsIds?: string[] | undefined
  items?: { goodsId: string; stock: number }[] | undefined
}
