import type { CallName } from '@bencao/shared/contract/index.ts'
import type pg from 'pg'
import { hashToken } from '../server/src/sessions/queries.ts'
import { openConnection, requestOf } from './client.ts'
import { busyCoupon, clinicAt, staffAt } from './consoleData.ts'
import { clinicOf } from './data.ts'
import { orderAt } from './figures.ts'
import { type Figures, type Meters, measure, medians } from './load.ts'
import { benchId, kinds } from './people.ts'
import type { Size } from './size.ts'

export const staffToken = 'bench-administrator'

/** A session of an administrator with a second step. */
export async function signInStaff(client: pg.Client): Promise<void> {
  await client.query(
    `insert into session (token_hash, account_id, ends_at) values ($1, $2, app_now() + interval '1 day')
    on conflict do nothing`,
    [hashToken(staffToken), staffAt(0)],
  )
}

type Fields = Record<string, string | number>
type Asked = readonly [call: CallName, input: Fields]

/** Of each list of the back office: its first page, its last one, and its filters and searches. */
async function listsOf(client: pg.Client, size: Size): Promise<Record<string, Asked>> {
  const one = async (statement: string): Promise<string> =>
    (await client.query<{ id: string }>(statement)).rows[0]?.id ?? ''
  const warehouseId = await one("select id from warehouse where province = 'CA' order by code limit 1")
  const goodsId = await one(
    'select goods_id as id from order_item group by goods_id order by count(*) desc limit 1',
  )
  const countId = await one("select id from stock_count where state = 'open'")
  const subscriptionId = await one('select id from subscription order by id limit 1')
  const subscriber = await one('select s.provider_id as id from subscription s order by s.id limit 1')
  const tracking = await one('select p.tracking_number as id from parcel p order by p.id limit 1')
  const recipient = await one("select ship_last_name as id from orders where state = 'delivered' limit 1")
  const clinic = await one('select clinic_name as id from provider order by provider_id limit 1')
  const days = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const last = { page: 400, pageSize: 20 }
  return {
    counts: ['staff_counts', {}],
    products: ['staff_goods_list', {}],
    'products, last page': ['staff_goods_list', last],
    'products, searched': ['staff_goods_list', { search: 'golden' }],
    'products, of a category': ['staff_goods_list', { category: 'formulas' }],
    'products, without a price': ['staff_goods_list', { show: 'unpriced' }],
    'products, not sold': ['staff_goods_list', { show: 'unsold' }],
    product: ['staff_goods_detail', { goodsId }],
    stock: ['staff_stock_list', { warehouseId }],
    'stock, 90 days': ['staff_stock_list', { warehouseId, days: 90 }],
    'stock, low': ['staff_stock_list', { warehouseId, low: 'true', days: 90 }],
    'stock, searched': ['staff_stock_list', { warehouseId, search: 'golden' }],
    'stock, last page': ['staff_stock_list', { warehouseId, ...last }],
    movements: ['staff_stock_detail', { goodsId, warehouseId, days: 90 }],
    'movements, page 50': ['staff_stock_detail', { goodsId, warehouseId, page: 50, pageSize: 20 }],
    lots: ['staff_lot_list', { warehouseId }],
    deliveries: ['staff_delivery_list', {}],
    'deliveries, page 100': ['staff_delivery_list', { page: 100, pageSize: 20 }],
    delivery: ['staff_delivery_detail', { deliveryId: benchId(kinds.delivery, 1) }],
    'stock counts': ['staff_count_list', {}],
    'count, not counted': ['staff_count_detail', { countId, show: 'open' }],
    'count, different': ['staff_count_detail', { countId, show: 'different' }],
    orders: ['staff_order_list', {}],
    'orders, last page': ['staff_order_list', last],
    'orders, to pack': ['staff_order_list', { statusId: 'processing' }],
    'parcels on their way': ['staff_order_list', { statusId: 'shipped' }],
    'parcels in trouble': ['staff_order_list', { trouble: 'true' }],
    'parcel, by its number': ['staff_order_list', { search: tracking }],
    'orders, by a name': ['staff_order_list', { search: recipient }],
    'orders, by a part of the number': ['staff_order_list', { search: '0042' }],
    'orders, by clinic': ['staff_order_list', { search: clinic }],
    order: ['staff_order_detail', { providerId: benchId(kinds.account, 0), orderId: orderAt(size, 0) }],
    'subscriptions, asked': ['staff_subscription_list', {}],
    'subscriptions, active': ['staff_subscription_list', { show: 'active' }],
    'subscriptions, on hold': ['staff_subscription_list', { show: 'hold' }],
    'subscriptions, all': ['staff_subscription_list', { show: 'all', ...last }],
    'subscriptions, of a patient': ['staff_subscription_list', { show: 'all', search: 'quintero' }],
    'subscriptions, of a product': ['staff_subscription_list', { show: 'active', search: 'golden' }],
    'subscriptions, of a clinic': ['staff_subscription_list', { show: 'all', search: 'Clinic 1' }],
    subscription: ['staff_subscription_detail', { providerId: subscriber, subscriptionId }],
    'members, renewing': ['staff_membership_list', {}],
    'members, ending': ['staff_membership_list', { show: 'ending' }],
    'members, over': ['staff_membership_list', { show: 'over' }],
    'members, all': ['staff_membership_list', { show: 'all', ...last }],
    'members, searched': ['staff_membership_list', { show: 'all', search: 'willow' }],
    member: ['staff_membership_detail', { providerId: clinicAt(0) }],
    coupons: ['staff_coupon_list', {}],
    'coupons, closed': ['staff_coupon_list', { show: 'closed' }],
    'coupons, last page': ['staff_coupon_list', { show: 'all', ...last }],
    'coupons, searched': ['staff_coupon_list', { show: 'all', search: 'conference' }],
    'coupon that most used': ['staff_coupon_detail', { couponId: busyCoupon }],
    plan: ['staff_plan_list', {}],
    'patients, by phone': ['staff_patient_search', { search: '2120007919' }],
    'patients, by e-mail': ['staff_patient_search', { search: 'patient77@mail.example' }],
    'patients, by number': ['staff_patient_search', { search: 'P-00042' }],
    'patients, by name': ['staff_patient_search', { search: 'quintero', providerId: clinicOf(size) }],
    'patients, by a letter': ['staff_patient_search', { search: 'q', providerId: clinicOf(size) }],
    'providers, waiting': ['staff_provider_list', {}],
    'providers, active': ['staff_provider_list', { show: 'active' }],
    'providers, suspended': ['staff_provider_list', { show: 'suspended' }],
    'providers, all': ['staff_provider_list', { show: 'all', ...last }],
    'providers, searched': ['staff_provider_list', { show: 'all', search: 'willow acu' }],
    'providers, by phone': ['staff_provider_list', { show: 'all', search: '3000000' }],
    provider: ['staff_provider_detail', { providerId: clinicAt(0) }],
    notes: ['staff_note_list', { providerId: benchId(kinds.account, 0) }],
    team: ['staff_member_list', {}],
    log: ['staff_audit_list', {}],
    'log, of a person': ['staff_audit_list', { person: 'Tina' }],
    'log, of an account': ['staff_audit_list', { person: benchId(kinds.account, 3) }],
    'log, of a rare act': ['staff_audit_list', { act: 'staff_payout_run' }],
    'log, of an act that never was': ['staff_audit_list', { act: 'staff_faq_move' }],
    'log, refused': ['staff_audit_list', { outcome: 'refused' }],
    'log, refused to staff': ['staff_audit_list', { outcome: 'refused', person: 'Tina' }],
    'log, an act that is refused never': [
      'staff_audit_list',
      { outcome: 'refused', act: 'staff_order_move' },
    ],
    'log, of a patient': ['staff_audit_list', { subject: benchId(kinds.patient, 42) }],
    'log, of an order': ['staff_audit_list', { subject: benchId(kinds.order, 51) }],
    'log, of days long ago': ['staff_audit_list', { dateFrom: days(300), dateTo: days(299) }],
    'log, of a person long ago': [
      'staff_audit_list',
      { dateTo: days(300), person: benchId(kinds.account, 3) },
    ],
    'settings, history': ['staff_setting_history', { subject: 'company' }],
    'settings, history of taxes': ['staff_setting_history', { subject: 'taxRate', ...last }],
  }
}

interface Place {
  client: pg.Client
  port: number
  meters: Meters
  size: Size
}

/** Each list of the back office at one connection. Times in milliseconds, the slowest first. */
export async function consoleLists({ client, port, meters, size }: Place): Promise<Record<string, Figures>> {
  await signInStaff(client)
  const connection = await openConnection(port)
  const measured: [string, Figures][] = []
  for (const [name, [call, input]] of Object.entries(await listsOf(client, size))) {
    const request = requestOf(call, input, staffToken)
    const ask = async () => {
      const body = await connection.send(request)
      if (!body.startsWith('{"code":0')) throw new Error(`${name}: ${body.slice(0, 200)}`)
    }
    await ask()
    measured.push([name, medians([await measure(1, size.seconds / 2, meters, ask)])])
  }
  connection.close()
  return Object.fromEntries(measured.toSorted(([, one], [, other]) => other.p99 - one.p99))
}
