import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { Db } from '../../server/src/db/database.ts'
import type { TestDb } from './testDb.ts'
import { newId } from '../../server/src/db/ids.ts'
import type { TestProvider } from './people.ts'

/** Where a parcel goes when a test does not care. */
export const someAddress = {
  firstName: 'Ana',
  lastName: 'Reyes',
  phone: '2125550187',
  address1: '9 Elm St',
  city: 'Portland',
  province: 'OR',
  zip: '97201',
}

/** A patient in California of the provider's own. */
export async function addPatient(
  person: TestProvider,
  wish: Partial<Sent<'patient_add'>> = {},
): Promise<string> {
  const { data } = await person.call('patient_add', {
    firstName: 'Rosa',
    lastName: 'Quintero',
    gender: 'female',
    dateOfBirth: '1961-02-28',
    phone: '2125550187',
    address1: '4 Oak Ave',
    city: 'Oakland',
    area: 'Alameda',
    province: 'CA',
    zip: '94607',
    ...wish,
  })
  return data.patientId
}

export interface NewGoods {
  retailCents: number
  providerCents?: number
  /** In every warehouse. */
  stock?: number
  name?: string
}

let next = 0

/** A product with a price and a stock of the test's own. */
export async function addGoods(db: Db, wish: NewGoods): Promise<string> {
  const goodsId = newId()
  next += 1
  const name = wish.name ?? `Plain Powder ${next}`
  await db.run(sql`
    insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, category, form,
      unit_of_measure, retail_cents, provider_cents, dosage, times_per_day, timing, search_text)
    values (${goodsId}, ${`T-${goodsId}`}, ${name}, ${`简 ${name}`}, ${`繁 ${name}`}, ${`es ${name}`}, 'Ping Fen',
      'formulas', 'granules', 'bottle', ${wish.retailCents}, ${wish.providerCents ?? wish.retailCents}, '4 g', 2,
      'afterMeals', ${name})`)
  await db.run(sql`
    insert into stock (goods_id, warehouse_id, on_hand)
    select ${goodsId}::uuid, id, ${wish.stock ?? 100}::int from warehouse`)
  return goodsId
}

/** A product's stock in the warehouse of California, where test providers order from. */
export const stockOf = async (db: TestDb, goodsId: string): Promise<number> =>
  (
    await db.one<{ stock: number }>(sql`
      select s.on_hand as stock from stock s join warehouse w on w.id = s.warehouse_id
      where s.goods_id = ${goodsId} and w.province = 'CA'`)
  ).stock

export interface Wish {
  patientId?: string | undefined
  /** Product and quantity. */
  lines: readonly (readonly [goodsId: string, quantity: number])[]
}

/** A draft for the patient named, or for the clinic. */
export async function addDraft(person: TestProvider, { patientId, lines }: Wish): Promise<string> {
  const { data } = await person.call(
    'order_add',
    patientId ? { orderFor: 'patient', patientId } : { orderFor: 'clinic' },
  )
  for (const [goodsId, quantity] of lines) {
    await person.call('order_goods_add', { orderId: data.orderId, goodsId, quantity })
  }
  return data.orderId
}

export const checkout = async (
  person: TestProvider,
  orderId: string,
  more: Record<string, unknown> = {},
): Promise<Data<'order_checkout'>> => (await person.call('order_checkout', { orderId, ...more })).data

/** Submits a draft at the total that checkout says. */
export async function submit(person: TestProvider, orderId: string): Promise<Data<'order_submit'>> {
  const { totalCents } = await checkout(person, orderId)
  const answer = await person.call('order_submit', { orderId, expectedTotalCents: totalCents })
  if (answer.code !== 0) throw new Error(`order_submit answered ${answer.code}`)
  return answer.data
}

export const addOrder = async (person: TestProvider, wish: Wish): Promise<Data<'order_submit'>> =>
  submit(person, await addDraft(person, wish))
