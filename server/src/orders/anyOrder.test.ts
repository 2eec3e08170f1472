import { orderStates } from '@bencao/shared/domain/order.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Act, actKinds, perform } from '../../../tests/anyOrder/acts.ts'
import { mustHold, mustProve, mustSettle, reached } from '../../../tests/anyOrder/books.ts'
import { openClinic } from '../../../tests/anyOrder/clinic.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

/** `npm run prove -- orders` runs 300. */
const runs = Number(process.env['ORDER_RUNS'] ?? 25)

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 1_000, rateLimitScale: 1e6 })
})
afterAll(() => portal.close())

const act: fc.Arbitrary<Act> = fc.record({
  // What leads on is done more often.
  kind: fc.constantFrom(...actKinds, 'add', 'submit', 'submitToPatient', 'pay', 'refund'),
  of: fc.nat(5),
  which: fc.nat(2),
  number: fc.nat(9),
})

/** Actions that happen at the same time; mostly a single one. */
const moment: fc.Arbitrary<Act[]> = fc.oneof(
  { weight: 3, arbitrary: fc.tuple(act) },
  { weight: 1, arbitrary: fc.array(act, { minLength: 2, maxLength: 3 }) },
  {
    weight: 1,
    arbitrary: fc.array(act, { minLength: 2, maxLength: 3 }).map(([one, ...others]) => {
      const same = one as Act
      return [same, ...others.map((other) => ({ ...other, of: same.of }))]
    }),
  },
)

const alone = (kinds: Act['kind'][], of = 0, number = 2, which = 0): Act[][] =>
  kinds.map((kind) => [{ kind, of, which, number }])

/** Always part of the runs, so that every state is reached with any seed. */
const examples: [Act[][]][] = [
  [[...alone(['new', 'add', 'submit', 'pay', 'again']), ...alone(['submit', 'cancel'], 1)]],
  [alone(['new', 'add', 'submit', 'pay', 'pack', 'handOver', 'deliver', 'cancelByStaff'])],
  [alone(['new', 'add', 'way', 'submit', 'pay', 'pack', 'handOver', 'deliver'])],
  [alone(['new', 'add', 'submit', 'pay', 'cancelByStaff'])],
  [
    alone([
      'new',
      'add',
      'submit',
      'pay',
      'pack',
      'takeBack',
      'pack',
      'handOver',
      'takeBack',
      'handOver',
      'deliver',
    ]),
  ],
  [
    [
      ...alone(['new', 'add', 'submit', 'pay', 'pack']),
      alone(['takeBack', 'cancelByStaff', 'handOver']).flat(),
      alone(['takeBack', 'cancelByStaff', 'refund']).flat(),
    ],
  ],
  [alone(['new', 'add', 'submit', 'pay', 'settleBatch', 'cancelByStaff', 'pack', 'decide', 'pack'], 0, 3)],
  [[...alone(['new', 'add', 'submit', 'pay']), alone(['cancelByStaff', 'pack']).flat()]],
  [alone(['new', 'add', 'submit', 'payByPaypal', 'refund', 'refund', 'pack', 'cancelByStaff'])],
  [alone(['new', 'add', 'submitToPatient', 'sendLink', 'payAsPatient', 'refund', 'pack'])],
  [[...alone(['new', 'add', 'submit', 'pay']), ...alone(['refund', 'pack'], 0, 1, 1)]],
  [[...alone(['new', 'add', 'submit', 'payByPaypal']), ...alone(['refund', 'pack'], 0, 0, 2)]],
  [[...alone(['new', 'add', 'submitToPatient']), alone(['payAsPatient', 'payByPaypal', 'pay']).flat()]],
  [[...alone(['new']), ...alone(['buyMembership'], 0, 1, 2), ...alone(['buyMembership'], 0, 0, 1)]],
  [[...alone(['new']), ...alone(['buyMembership'], 0, 0, 1), ...alone(['wait'], 0, 9)]],
  [alone(['new', 'buyMembership', 'add', 'submit', 'pay', 'settleBatch', 'refund', 'pack', 'decide'], 0, 6)],
]

test(
  'after any actions sums add up, moves are legal, and no bottle or cent is lost or counted twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(moment, { minLength: 10, maxLength: 30 }), async (moments) => {
        const clinic = await openClinic(portal)
        for (const acts of moments) {
          await Promise.all(acts.map((one) => perform(one, clinic)))
          await mustHold(clinic)
        }
        await mustSettle(clinic)
        await mustHold(clinic)
        await mustProve(portal)
        await portal.owner.db.run(sql`update app_clock set offset_seconds = 0`)
      }),
      { numRuns: runs, examples },
    )
    expect([...reached].toSorted()).toEqual(orderStates.filter((state) => state !== 'draft').toSorted())
    const done = await portal.db.one<Record<string, number>>(sql`
      select (select count(*) from payment where state = 'captured' and method = 'paypal') as "byPaypal",
        (select count(*) from payment where state = 'captured' and payer = 'patient') as "byPatient",
        (select count(*) from orders where refund = 'partial') as partly,
        (select count(*) from orders where refund = 'full') as fully,
        (select count(*) from refund_line where quantity > 0) as lines,
        (select count(*) from payment where state = 'captured' and vip_order_id is not null and method = 'paypal')
          as "membershipsByPaypal",
        (select count(*) from vip_order where state = 'active' and due_cents = 0) as "membershipsCovered"`)
    expect(portal.logged.filter((line) => line.includes('"status":500'))).toEqual([])
    expect(Object.entries(done).filter(([, count]) => count === 0)).toEqual([])
  },
  60_000 + runs * 8_000,
)
