import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { makeDraft, checkout } from '../../../../tests/make/orders.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { findStockFaults, receiveStock } from '../../../../tests/make/stock.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { expireLots } from '../../jobs/expireLots.ts'
import { comparisons } from '../../proof/proveBooks.ts'
import { compare } from '../../proof/pairQueries.ts'

/** `npm run prove -- stock` runs 200. */
const runs = Number(process.env['STOCK_RUNS'] ?? 6)

let portal: TestPortal
let staff: TestStaff[]
let providers: TestProvider[]
let warehouseId: string
beforeAll(async () => {
  portal = await openPortal({ rateLimitScale: 1e6 })
  staff = [await make.staff(portal), await make.staff(portal)]
  providers = [await make.provider(portal), await make.provider(portal)]
  const { id } = await portal.db.one<{ id: string }>(
    sql`select id from warehouse where province = 'CA' and active order by code limit 1`,
  )
  warehouseId = id
})
afterAll(() => portal.close())

const kinds = [
  'order',
  'order',
  'cancel',
  'receive',
  'scan',
  'correct',
  'damage',
  'count',
  'confirm',
  'expire',
] as const
interface Act {
  kind: (typeof kinds)[number]
  of: number
  number: number
  by: number
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom(...kinds),
  of: fc.nat(2),
  number: fc.nat(7),
  by: fc.nat(1),
})

interface Room {
  goodsIds: string[]
  orderIds: { provider: TestProvider; orderId: string }[]
}

async function perform({ goodsIds, orderIds }: Room, { kind, of, number, by }: Act): Promise<unknown> {
  const person = staff[by] as TestStaff
  const provider = providers[by] as TestProvider
  const goodsId = goodsIds[of] ?? ''
  const other = goodsIds[(of + 1) % goodsIds.length] ?? ''
  switch (kind) {
    case 'order': {
      // The other way round for every second person: that must not block.
      const lines = [[goodsId, 1 + number] as const, [other, 2] as const]
      const orderId = await makeDraft(provider, { lines: by === 0 ? lines : lines.toReversed() })
      const { totalCents } = await checkout(provider, orderId)
      const answer = await provider.call('order_submit', { orderId, expectedTotalCents: totalCents })
      if (answer.code === 0) orderIds.push({ provider, orderId })
      return answer
    }
    case 'cancel': {
      const order = orderIds[number]
      return order?.provider.call('order_cancel', { orderId: order.orderId })
    }
    case 'receive':
      return receiveStock(person, warehouseId, [
        {
          goodsId,
          quantity: 1 + number,
          lotNumber: `L${number % 3}`,
          expiresOn: `20${30 - (number % 2) * 20}-01-31`,
        },
        { goodsId: other, quantity: 3 },
      ])
    case 'scan': {
      const { sku } = (await person.call('staff_stock_detail', { goodsId, warehouseId })).data
      const { deliveryId } = (await person.call('staff_delivery_save', { warehouseId })).data
      await Promise.all([1, 2, 3].map(() => person.call('staff_delivery_scan', { deliveryId, code: sku })))
      const { revision } = (await person.call('staff_delivery_detail', { deliveryId })).data
      return Promise.all(staff.map((each) => each.call('staff_delivery_receive', { deliveryId, revision })))
    }
    case 'correct':
    case 'damage': {
      const { lots } = (await person.call('staff_stock_detail', { goodsId, warehouseId })).data
      const lotId = number % 2 ? lots[0]?.lotId : undefined
      const quantity = kind === 'damage' ? -1 - number : number - 3
      const kindOf = kind === 'damage' ? 'damage' : 'count'
      return person.call('staff_stock_correct', {
        goodsId,
        warehouseId,
        ...(lotId && { lotId }),
        kind: kindOf,
        quantity,
        reason: 'Any',
      })
    }
    case 'count': {
      const { countId } = (await person.call('staff_count_start', { warehouseId })).data
      const { rows } = (await person.call('staff_count_detail', { countId, pageSize: 100 })).data
      const revision = rows.find((row) => row.goodsId === goodsId)?.revision ?? 0
      return person.call('staff_count_line', { countId, goodsId, counted: number * 2, revision })
    }
    case 'confirm': {
      const { countId } = (await person.call('staff_count_start', { warehouseId })).data
      const { count } = (await person.call('staff_count_detail', { countId })).data
      return person.call('staff_count_confirm', { countId, revision: count.revision })
    }
    case 'expire':
      return expireLots(portal.database)
  }
}

it(
  'after any acts of several people at once, stock is the sum of its movements, and nothing is below zero',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 5, maxLength: 15 }),
        async (moments) => {
          const goodsIds = await Promise.all(
            [5, 12, 30].map((stock) => make.goods(portal, { retailCents: 100, stock })),
          )
          const room: Room = { goodsIds, orderIds: [] }
          for (const acts of moments) {
            await Promise.all(acts.map((one) => perform(room, one)))
            expect(await findStockFaults(portal)).toEqual([])
          }
        },
      ),
      { numRuns: runs },
    )
    const { kindsSeen } = await portal.db.one<{ kindsSeen: number }>(sql`
      select count(distinct kind) as "kindsSeen" from stock_movement`)
    expect(kindsSeen).toBeGreaterThanOrEqual(6)
    expect(
      await compare(portal.db, comparisons['pieces on hand of products and lots, and their movements']),
    ).toMatchObject({ wrongs: 0 })
    expect(portal.logged.filter((line) => line.includes('"status":500'))).toEqual([])
  },
  60_000 + runs * 20_000,
)
