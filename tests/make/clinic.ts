import { notify } from '../../server/src/notifications/queries.ts'
import sql, { raw } from 'sql-template-tag'
import { onePixel } from './pictures.ts'
import { openSession } from '../../server/src/sessions/queries.ts'
import type { TestProvider } from './people.ts'
import type { TestPortal } from './portal.ts'

/** A provider with one of everything that belongs to a provider. */
export interface Clinic {
  provider: TestProvider
  /** Another session of the provider. */
  otherSessionId: string
  patientId: string
  /** A draft with one line. */
  draftId: string
  itemId: string
  /** Awaiting payment. */
  orderId: string
  totalCents: number
  cardId: string
  secondCardId: string
  goodsId: string
  warehouseId: string
  shippingMethodId: string
  /** Proof of the NPI. */
  fileId: string
  photoFileId: string
  permitFileId: string
  notificationId: string
}

export const patientInput = {
  firstName: 'Ana',
  lastName: 'Castillo',
  gender: 'female',
  dateOfBirth: '1980-03-07',
  phone: '2125550123',
  address1: '12 Elm St',
  city: 'Oakland',
  area: 'Alameda',
  province: 'CA',
  zip: '94607',
}

export const otherAddress = {
  firstName: 'Li',
  lastName: 'Wei',
  phone: '2125550124',
  address1: '9 Oak Ave',
  city: 'Fresno',
  province: 'CA',
  zip: '93650',
}

export async function openClinic(portal: TestPortal): Promise<Clinic> {
  const provider = await portal.provider()
  const { patientId } = (await provider.call('patient_add', patientInput)).data
  const { goodsId } = await portal.db.one<{ goodsId: string }>(sql`
    select s.goods_id as "goodsId" from stock s join warehouse w on w.id = s.warehouse_id
    where w.province = 'CA' and s.on_hand > 50 order by s.goods_id limit 1`)
  const warehouse = (await provider.call('warehouse_address_list', {})).data.rows.find(
    (row) => row.province === 'CA',
  )
  const method = warehouse?.shippingMethods.find((each) => each.kind === 'standard')
  if (!warehouse || !method) throw new Error('the catalogue has no warehouse in California')

  const draft = async () => {
    const { orderId } = (await provider.call('order_add', { orderFor: 'patient', patientId })).data
    const { itemId } = (await provider.call('order_goods_add', { orderId, goodsId, quantity: 1 })).data
    await provider.call('order_address_edit', {
      orderId,
      delivery: 'ship',
      warehouseId: warehouse.warehouseId,
      shippingMethodId: method.shippingMethodId,
      shipTo: 'patient',
    })
    return { orderId, itemId }
  }
  const submitted = await draft()
  const quote = (await provider.call('order_checkout', { orderId: submitted.orderId })).data
  const order = await provider.call('order_submit', {
    orderId: submitted.orderId,
    expectedTotalCents: quote.totalCents,
  })
  if (order.code !== 0) throw new Error(`the clinic's order was refused: ${order.message}`)

  const addCard = async (pan: string) => {
    const gatewayToken = portal.cards.makeToken({ pan, expiry: '12/2031' })
    const added = (await provider.call('card_add', { gatewayToken })).data.card
    if (!added) throw new Error('the clinic has no card')
    return added.cardId
  }
  const cardId = await addCard('4000000000000002')
  const secondCardId = await addCard('5121212121212124')
  const { orderId: draftId, itemId } = await draft()
  const upload = async (purpose: 'npi' | 'photo' | 'sellerPermit') =>
    (await provider.call('upload_image2', { purpose, file: onePixel })).data.fileId
  const fileId = await upload('npi')
  const photoFileId = await upload('photo')
  const permitFileId = await upload('sellerPermit')
  await notify(portal.db, provider, { kind: 'accountVerified' })
  const { notificationId } = await portal.db.one<{ notificationId: string }>(sql`
    select id as "notificationId" from notification where provider_id = ${provider.providerId} order by id limit 1`)
  await openSession(portal.db, { id: provider.accountId, audience: 'provider' }, 'tablet')
  const { otherSessionId } = await portal.db.one<{ otherSessionId: string }>(sql`
    select id as "otherSessionId" from session where account_id = ${provider.accountId} and device = 'tablet'`)
  return {
    provider,
    otherSessionId,
    patientId,
    draftId,
    itemId,
    orderId: submitted.orderId,
    totalCents: quote.totalCents,
    cardId,
    secondCardId,
    fileId,
    photoFileId,
    permitFileId,
    goodsId,
    warehouseId: warehouse.warehouseId,
    shippingMethodId: method.shippingMethodId,
    notificationId,
  }
}

/** Everything stored of a provider, as one fingerprint. */
export async function fingerprint({ db }: TestPortal, providerId: string): Promise<string> {
  const tables = await db.many<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'provider_id' order by table_name`)
  const parts: string[] = []
  for (const { name } of tables) {
    // The name comes from the database's own catalogue, not from a request.
    const rows = await db.many<{ text: string }>(sql`
      select t::text as text from ${raw(name)} t where provider_id = ${providerId} order by 1`)
    parts.push(name, ...rows.map((row) => row.text))
  }
  const patients = await db.many<{ text: string }>(sql`
    select p::text as text from patient p join provider_patient l on l.patient_id = p.id
    where l.provider_id = ${providerId} order by 1`)
  return [...parts, ...patients.map((row) => row.text)].join('\n')
}
