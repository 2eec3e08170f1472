import sql from 'sql-template-tag'
import type { TestPortal } from '../portal/portal.ts'
import { type Clinic, once } from './clinic.ts'
import type { TestStaff } from './people.ts'
import { productFile } from './files.ts'
import { makeSubscription } from './subscriptions.ts'

interface ActedOn {
  subscriptionId: string
  revision: number
  nextOn: string
}

/** What staff change at the desk: those with a revision as they are at the moment. */
export interface DeskRecords {
  goodsRevision(): Promise<number>
  /** Of a section, or of one thing of a kind; 0: it was never changed. */
  settingRevision(subject?: string, key?: string): Promise<number>
  /** The clinic's subscription, which goes on. */
  runningSubscription(): Promise<ActedOn>
  /** Another one of it, on hold, for which a change was asked. */
  heldSubscription(): Promise<ActedOn>
  /** The day from which something else would hold of a membership. */
  plannedOn(): Promise<string>
  /** The day from which other limits hold. */
  limitsPlannedOn(): Promise<string>
  /** The day from which shipping from the clinic's warehouse costs something else. */
  shippingPlannedOn(): Promise<string>
  /** A rate that has not started. */
  rateToRemove(): Promise<{ province: string; startsOn: string; revision: number }>
  /** Of a change of price of the clinic's product by a twentieth. */
  bulkDigest(): Promise<string>
  /** Of a file that the administrator has read. */
  importDigest(): Promise<string>
}

/** A twentieth more, for the clinic's product. */
export const bulkRise = { tenths: 50, rounding: 10 }

export function makeDeskRecords({ db }: TestPortal, administrator: TestStaff, clinic: Clinic): DeskRecords {
  const { providerId } = clinic.provider
  const asItIs = (subscriptionId: string): Promise<ActedOn> =>
    db.one(sql`
      select id as "subscriptionId", revision, next_on::text as "nextOn"
      from subscription where provider_id = ${providerId} and id = ${subscriptionId}`)
  const held = once(async () => {
    const subscriptionId = await makeSubscription(clinic.provider, {
      cardId: await clinic.cardId(),
      patientId: await clinic.patientId(),
      goodsId: await clinic.goodsId(),
      shipping: {
        warehouseId: await clinic.warehouseId(),
        shippingMethodId: await clinic.shippingMethodId(),
      },
    })
    await clinic.provider.call('subscription_ask', { subscriptionId, ask: 'change', message: 'Two, please' })
    const { revision } = await asItIs(subscriptionId)
    const act = { providerId, subscriptionId, revision, reason: 'They are away' }
    const { code, message } = await administrator.call('staff_subscription_pause', act)
    if (code !== 0) throw new Error(`the subscription is not on hold: ${message}`)
    return subscriptionId
  })
  return {
    async goodsRevision() {
      const goodsId = await clinic.goodsId()
      const { revision } = await db.one<{ revision: number }>(sql`
        select revision from goods where id = ${goodsId}`)
      return revision
    },
    async settingRevision(subject = 'company', key = '') {
      const { revision } = await db.one<{ revision: number }>(sql`
        select coalesce(max(revision), 0) as revision from setting_change
        where subject = ${subject} and subject_key = ${key}`)
      return revision
    },
    runningSubscription: async () => asItIs(await clinic.subscriptionId()),
    heldSubscription: async () => asItIs(await held()),
    async limitsPlannedOn() {
      await db.run(sql`
        insert into limit_plan (starts_on, refund_cents, payout_cents) values ('2031-01-01', 1, 1) on conflict do nothing`)
      return '2031-01-01'
    },
    async shippingPlannedOn() {
      const warehouseId = await clinic.warehouseId()
      await db.run(sql`
        insert into shipping_plan (warehouse_id, kind, starts_on, price_cents)
        select ${warehouseId}::uuid, kind, '2031-01-01', 1 from unnest(array['standard', 'expedited']) kind on conflict do nothing`)
      return '2031-01-01'
    },
    plannedOn: once(async () => {
      const { startsOn } = await db.one<{ startsOn: string }>(sql`
        insert into vip_plan (starts_on, price_cents, percent, free_standard_shipping)
        select greatest(max(starts_on), '2051-01-01') + 1, 19900, 10, true from vip_plan
        returning starts_on::text as "startsOn"`)
      return startsOn
    }),
    async rateToRemove() {
      const rate = { province: 'TX', startsOn: '2030-01-01' }
      await db.run(sql`
        insert into tax_rate (province, starts_on, millionths) values (${rate.province}, ${rate.startsOn}, 70000)
        on conflict do nothing`)
      const { revision } = await db.one<{ revision: number }>(sql`
        select coalesce(max(revision), 0) as revision from setting_change
        where subject = 'taxRate' and subject_key = ${rate.province}`)
      return { ...rate, revision }
    },
    async bulkDigest() {
      const change = { goodsIds: [await clinic.goodsId()], ...bulkRise }
      return (await administrator.call('staff_goods_bulk_preview', change)).data.digest
    },
    async importDigest() {
      await administrator.call('staff_goods_import', { file: productFile })
      return (await administrator.call('staff_goods_import_view', {})).data.digest
    },
  }
}
