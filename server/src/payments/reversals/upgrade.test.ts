import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { upgradedDatabase } from '../../../../tests/portal/database.ts'
import type { TestDatabase } from '../../../../tests/portal/testDb.ts'

let database: TestDatabase
let drop: () => Promise<void>
const staffId = newId()
const providerId = newId()

/** A payment as it was before reversals had a table of their own. */
interface OldPayment {
  state: string
  void_wanted?: boolean
  cancel_by?: string
  cancel_reason?: string
  gateway_transaction_id?: string
  next_check_at?: string
  leased_until?: string
  undecided_at?: string
}

const checkAt = '2026-11-21T10:00:00Z'
const leasedUntil = '2026-11-21T10:01:00Z'
const undecidedAt = '2026-11-21T09:00:00Z'
const cancelled = { cancel_by: staffId, cancel_reason: 'Sold out', gateway_transaction_id: 'T' }
const wanted = { void_wanted: true, next_check_at: checkAt }
const old = {
  paid: { state: 'captured', gateway_transaction_id: 'T' },
  declined: { state: 'declined' },
  open: { state: 'unknown', next_check_at: checkAt, leased_until: leasedUntil },
  lookedBackAt: { state: 'void', next_check_at: checkAt },
  cancelling: { state: 'captured', ...cancelled, ...wanted, leased_until: leasedUntil },
  undecided: { state: 'captured', ...cancelled, ...wanted, undecided_at: undecidedAt },
  cancelled: { state: 'void', ...cancelled },
  wrongAmount: { state: 'void', gateway_transaction_id: 'T', ...wanted },
  lateAfterDecline: { state: 'declined', gateway_transaction_id: 'T', ...wanted },
} satisfies Record<string, OldPayment>
type Name = keyof typeof old

const ids = new Map(Object.keys(old).map((name) => [name, { paymentId: newId(), orderId: newId() }]))
const idsOf = (name: Name) => ids.get(name) ?? { paymentId: '', orderId: '' }

async function add(db: Db, name: Name): Promise<void> {
  const { paymentId, orderId } = idsOf(name)
  await db.run(sql`
    insert into orders (provider_id, id, order_for, ship_to) values (${providerId}, ${orderId}, 'clinic', 'clinic')`)
  const row = {
    provider_id: providerId,
    id: paymentId,
    order_id: orderId,
    gateway: 'converge',
    reference: paymentId.replaceAll('-', ''),
    amount_cents: 1_000,
    network: '',
    last4: '',
    approval_code: '',
    decline_code: '',
    not_found_count: 0,
    started_at: '2026-11-20T10:00:00Z',
    void_wanted: false,
    cancel_reason: '',
    ...old[name],
    gateway_transaction_id: 'gateway_transaction_id' in old[name] ? `T-${name}` : null,
  }
  await db.run(sql`
    insert into payment select * from jsonb_populate_record(null::payment, ${JSON.stringify(row)}::jsonb)`)
}

beforeAll(async () => {
  const upgraded = await upgradedDatabase('0029_last_of_a_product.sql', async ({ db, pool }) => {
    await db.run(sql`
      insert into account (id, audience, role, status, phone, name)
      values (${staffId}, 'staff', 'staff', 'active', '9175570001', 'Staff'),
        (${providerId}, 'provider', 'provider', 'active', '9175560001', 'Provider')`)
    await db.run(sql`
      insert into provider (provider_id, first_name, last_name, clinic_name, npi)
      values (${providerId}, 'Test', 'Person', 'Test Clinic', '1234567893')`)
    for (const name of Object.keys(old) as Name[]) await add(db, name)
    await pool.query('alter table ledger_txn disable trigger user')
    await db.run(sql`
      insert into ledger_txn (id, kind, ref, at)
      values (${newId()}, 'captureVoid', ${idsOf('cancelled').paymentId}, '2026-11-20T12:00:00Z')`)
    await pool.query('alter table ledger_txn enable trigger user')
  })
  database = upgraded.database
  drop = upgraded.drop
})
afterAll(() => drop())

const seconds = (at: string) => Date.parse(at) / 1_000

const reversalsOf = (name: Name) =>
  database.db.many(sql`
    select kind, cents, gateway_transaction_id as "transactionId", asked_by as "askedBy", reason, state, live,
      epoch(settled_at) as "settledAt", epoch(next_check_at) as "checkAt", epoch(leased_until) as "leasedUntil"
    from payment_reversal where payment_id = ${idsOf(name).paymentId}`)

const paymentOf = (name: Name) =>
  database.db.one(sql`
    select subject_kind as kind, subject_id as "subjectId", order_id as "orderId", state, live,
      epoch(next_check_at) as "checkAt", epoch(leased_until) as "leasedUntil"
    from payment where id = ${idsOf(name).paymentId}`)

const reversalOf = (name: Name) => ({ kind: 'void', cents: 1_000, transactionId: `T-${name}` })
const byStaff = { askedBy: staffId, reason: 'Sold out' }
const byPortal = { askedBy: null, reason: '' }
const live = { live: true, settledAt: null, checkAt: seconds(checkAt), leasedUntil: null }

describe('an upgrade to reversals', () => {
  it('moves what staff want cancelled, with its lease', async () => {
    expect(await reversalsOf('cancelling')).toEqual([
      {
        ...reversalOf('cancelling'),
        ...byStaff,
        ...live,
        state: 'started',
        leasedUntil: seconds(leasedUntil),
      },
    ])
    expect(await reversalsOf('undecided')).toEqual([
      { ...reversalOf('undecided'), ...byStaff, ...live, state: 'undecided' },
    ])
    const { askedAt } = await database.db.one<{ askedAt: number }>(sql`
      select epoch(asked_at) as "askedAt" from payment_reversal where state = 'undecided'`)
    expect(askedAt).toBe(seconds(undecidedAt))
  })

  it('keeps what staff have cancelled, dated as in the ledger', async () => {
    expect(await reversalsOf('cancelled')).toEqual([
      {
        ...reversalOf('cancelled'),
        ...byStaff,
        state: 'done',
        live: false,
        settledAt: seconds('2026-11-20T12:00:00Z'),
        checkAt: null,
        leasedUntil: null,
      },
    ])
  })

  it.each(['wrongAmount', 'lateAfterDecline'] as const)(
    'moves a charge that no payment may keep: %s',
    async (name) => {
      expect(await reversalsOf(name)).toEqual([
        { ...reversalOf(name), ...byPortal, ...live, state: 'started' },
      ])
    },
  )

  it('leaves the look-ups of attempts with the attempts', async () => {
    const kept = { checkAt: seconds(checkAt), leasedUntil: null }
    expect(await paymentOf('open')).toMatchObject({ ...kept, live: true, leasedUntil: seconds(leasedUntil) })
    expect(await paymentOf('lookedBackAt')).toMatchObject({ ...kept, live: false })
    for (const name of ['paid', 'declined', 'open', 'lookedBackAt'] as const)
      expect(await reversalsOf(name), name).toEqual([])
    for (const name of ['cancelling', 'undecided', 'cancelled', 'wrongAmount', 'lateAfterDecline'] as const)
      expect(await paymentOf(name), name).toMatchObject({ checkAt: null, leasedUntil: null })
  })

  it('records for each payment that it is for its order', async () => {
    for (const name of Object.keys(old) as Name[]) {
      const { orderId } = idsOf(name)
      const { state } = old[name]
      expect(await paymentOf(name)).toMatchObject({ kind: 'order', subjectId: orderId, orderId, state })
    }
  })
})
