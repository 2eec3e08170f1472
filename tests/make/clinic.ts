import sql from 'sql-template-tag'
import { notify } from '../../server/src/notifications/queries.ts'
import { openSession } from '../../server/src/sessions/queries.ts'
import type { TestPortal } from '../portal/portal.ts'
import { makeCard } from './cards.ts'
import { onePixel } from './files.ts'
import { findGoods } from './goods.ts'
import { makeDraft, submit } from './orders.ts'
import { makePatient } from './patients.ts'
import { makeProvider, type TestProvider } from './people.ts'
import { pans } from './samples.ts'

/** A provider, and one of everything that belongs to a provider, each created on first use. */
export interface Clinic {
  provider: TestProvider
  /** Another session of the provider. */
  otherSessionId(): Promise<string>
  patientId(): Promise<string>
  /** A draft for the patient, with one line. */
  draftId(): Promise<string>
  itemId(): Promise<string>
  /** For the patient, awaiting payment. */
  orderId(): Promise<string>
  totalCents(): Promise<number>
  /** The default card. */
  cardId(): Promise<string>
  secondCardId(): Promise<string>
  goodsId(): Promise<string>
  warehouseId(): Promise<string>
  shippingMethodId(): Promise<string>
  /** Proof of the NPI. */
  fileId(): Promise<string>
  photoFileId(): Promise<string>
  permitFileId(): Promise<string>
  notificationId(): Promise<string>
}

export interface ClinicOptions {
  /** True: everything is created at once. */
  whole?: boolean
}

export async function makeClinic(portal: TestPortal, { whole = false }: ClinicOptions = {}): Promise<Clinic> {
  const provider = await makeProvider(portal)
  const goodsId = once(() => findGoods(portal))
  const patientId = once(() => makePatient(provider))
  const shipping = once(() => findShipping(provider))
  const cardId = once(() => makeCard(portal, provider))
  const draft = async () =>
    makeDraft(provider, {
      patientId: await patientId(),
      lines: [[await goodsId(), 1]],
      shipping: await shipping(),
    })
  const draftId = once(draft)
  const order = once(async () => submit(provider, await draft()))
  const upload = (purpose: 'npi' | 'photo' | 'sellerPermit') =>
    once(async () => (await provider.call('upload_image2', { purpose, file: onePixel })).data.fileId)
  const clinic: Clinic = {
    provider,
    patientId,
    orderId: async () => (await order()).orderId,
    totalCents: async () => (await order()).totalCents,
    cardId,
    secondCardId: once(async () => {
      await cardId()
      return makeCard(portal, provider, { pan: pans.alsoApproves })
    }),
    draftId,
    itemId: once(async () => {
      const orderId = await draftId()
      const { lines } = (await provider.call('order_checkout', { orderId })).data
      return lines[0]?.itemId ?? ''
    }),
    goodsId,
    warehouseId: async () => (await shipping()).warehouseId,
    shippingMethodId: async () => (await shipping()).shippingMethodId,
    fileId: upload('npi'),
    photoFileId: upload('photo'),
    permitFileId: upload('sellerPermit'),
    notificationId: once(() => makeNotification(portal, provider)),
    otherSessionId: once(() => makeOtherSession(portal, provider)),
  }
  return whole ? makeWhole(clinic) : clinic
}

/** Creates everything that can be requested. */
export async function makeWhole<Records extends Clinic>(records: Records): Promise<Records> {
  for (const record of Object.values(records)) if (typeof record === 'function') await record()
  return records
}

/** Creates it on the first call, and returns the same afterwards. */
export function once<Thing>(make: () => Promise<Thing>): () => Promise<Thing> {
  let made: Promise<Thing> | undefined
  return () => (made ??= make())
}

async function findShipping(
  provider: TestProvider,
): Promise<{ warehouseId: string; shippingMethodId: string }> {
  const { rows } = (await provider.call('warehouse_address_list', {})).data
  const warehouse = rows.find(({ province }) => province === 'CA')
  const method = warehouse?.shippingMethods.find(({ kind }) => kind === 'standard')
  if (!warehouse || !method) throw new Error('the catalog has no warehouse in California')
  return { warehouseId: warehouse.warehouseId, shippingMethodId: method.shippingMethodId }
}

async function makeNotification({ db }: TestPortal, provider: TestProvider): Promise<string> {
  await notify(db, provider, { kind: 'accountVerified' })
  const { notificationId } = await db.one<{ notificationId: string }>(sql`
    select id as "notificationId" from notification where provider_id = ${provider.providerId} order by id limit 1`)
  return notificationId
}

async function makeOtherSession({ db }: TestPortal, { accountId }: TestProvider): Promise<string> {
  await openSession(db, { id: accountId, audience: 'provider' }, 'tablet')
  const { sessionId } = await db.one<{ sessionId: string }>(sql`
    select id as "sessionId" from session where account_id = ${accountId} and device = 'tablet'`)
  return sessionId
}
