import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenSeal } from '../../server/src/audit/chainQueries.ts'
import { sealAudit } from '../../server/src/jobs/sealAudit.ts'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { newPhone } from '../make/people.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { askCode, byPassword, codeSentTo } from '../steps/signIn.ts'
import { linkSentTo, signUp } from '../steps/signUp.ts'
import { isStaffs } from '../walks/fields.ts'
import { type Body, callerOf, inputFor } from '../walks/inputs.ts'

let portal: TestPortal
let office: BackOffice
let printToken: string
let monthToken: string

beforeAll(async () => {
  portal = await openPortal()
  office = await make.backOffice(portal, { whole: true })
  const printed = await office.provider.call('order_print', {
    orderId: await office.orderId(),
    kind: 'packingSlip',
  })
  printToken = printed.data.printToken
  monthToken = await tokenOfMonth()
})
afterAll(() => portal.close())

/** Of the month that `inputs.ts` asks for. */
const tokenOfMonth = async (): Promise<string> => {
  const input = await inputFor('month_bill_print', office)
  return (await office.provider.call('month_bill_print', input)).data.printToken
}

interface Row {
  accountId: string | null
  role: string
  action: string
  patientIds: string[]
  recordId: string | null
  outcome: string
  requestId: string
  network: string
  sessionId: string | null
  at: number
}

const rows = () =>
  portal.db.many<Row>(sql`
    select account_id as "accountId", role, action, patient_ids as "patientIds", record_id as "recordId", outcome,
      request_id as "requestId", network, session_id as "sessionId", epoch(at) as at
    from audit order by id`)

/** A download writes a row for each part of the file: server/src/exports/exports.test.ts. */
const phi = callNames.filter((name) => entryOf(name).phi && name !== 'export_download')
const reads = phi.filter((name) => entryOf(name).mode === 'read')
const ending: CallName[] = ['patient_del', 'patient_deleted_list', 'patient_restore']
const inOrder = [...phi.filter((name) => !ending.includes(name)), ...ending]

const inputOf = async (name: CallName): Promise<Body> => {
  if (name === 'print_order') return { printToken }
  return name === 'print_month_bill' ? { printToken: monthToken } : inputFor(name, office)
}
const ask = async (name: CallName, body?: Body) =>
  callerOf(name, office).call(name, body ?? (await inputOf(name)))

/** A message in the inbox names no patient by id. */
const aboutPatients = (name: CallName): boolean => name !== 'staff_inbox_list'

describe('every use of patients’ data writes one row to the audit', () => {
  test.each(inOrder)('%s', async (name) => {
    const body = await inputOf(name)
    const before = (await rows()).length
    const answer = await ask(name, body)
    expect(answer.code, answer.message).toBe(0)
    const written = (await rows()).slice(before)
    expect(written).toHaveLength(1)
    const [row] = written
    const visitor = entryOf(name).access === 'public'
    expect(row).toMatchObject({
      accountId: visitor ? null : callerOf(name, office).accountId,
      role: visitor ? 'visitor' : isStaffs(name) ? 'administrator' : 'provider',
      action: name,
      outcome: 'ok',
    })
    expect(row?.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(row?.network).toBe('127.0.0.1')
    expect(row?.sessionId === null).toBe(visitor)
    expect(Math.abs((row?.at ?? 0) - Date.now() / 1_000)).toBeLessThan(3_600)
    if (!aboutPatients(name)) return
    if (name === 'patient_add') {
      const added = answer.data as { patientId: string }
      expect(row?.patientIds).toContain(added.patientId)
    } else if (isStaffs(name) && body['patientId']) expect(row?.patientIds).toContain(body['patientId'])
    else expect(row?.patientIds).toContain(await office.patientId())
  })

  test('a list names each patient that it showed, and no other', async () => {
    const { data } = await office.provider.call('patient_list', { pageSize: 1 })
    const shown = data.rows.map((row) => row.patientId)
    expect((await rows()).at(-1)?.patientIds).toEqual(shown)
  })

  test('the row contains no value of the record', async () => {
    const { text } = await portal.db.one<{ text: string }>(
      sql`select string_agg(a::text, ' ') as text from audit a`,
    )
    expect(['Castillo', 'Elm St', '2125550123', '1980-03-07'].filter((word) => text.includes(word))).toEqual(
      [],
    )
  })
})

describe('without a session', () => {
  const never = 'x'.repeat(43)
  const shareCode = async () => (await office.provider.call('qr_code', {})).data.code

  const unnamed: [CallName, () => Body | Promise<Body>][] = [
    ['pay_open', () => ({ payToken: never })],
    ['renewal_open', () => ({ renewalToken: never })],
    ['doctor_valid', () => ({})],
    ['doctor_valid', () => ({ linkToken: never, npi: '1487309217', referralId: 'ABCDEF012345' })],
    ['link_renew', () => ({ linkToken: never })],
    ['send_verification_code', () => ({ phone: newPhone(), audience: 'provider', purpose: 'register' })],
    ['shop_prove', async () => ({ shareCode: await shareCode(), phone: newPhone() })],
  ]
  test.each(unnamed)('%s that names no record answers, and writes no row', async (name, input) => {
    const body = await input()
    const before = (await rows()).length
    expect((await portal.call(name, body)).code).toBe(0)
    expect((await rows()).slice(before)).toEqual([])
  })

  test('a valid link of a patient writes a row each time that it is opened', async () => {
    const payToken = (await inputFor('pay_open', office))['payToken']
    const before = (await rows()).length
    for (let at = 0; at < 3; at += 1) expect((await portal.call('pay_open', { payToken })).code).toBe(0)
    const written = (await rows()).slice(before)
    expect(written.map(({ action, outcome }) => `${action} ${outcome}`)).toEqual(Array(3).fill('pay_open ok'))
    for (const row of written) expect(row.patientIds).toHaveLength(1)
  })

  test('each step of a sign-up, and a new link, names the account', async () => {
    const before = (await rows()).length
    const { phone } = await signUp(portal)
    const { accountId } = await portal.db.one<{ accountId: string }>(
      sql`select id as "accountId" from account where phone = ${phone}`,
    )
    const linkToken = await linkSentTo(portal, phone)
    expect((await portal.call('link_renew', { linkToken })).code).toBe(0)
    const renewed = await linkSentTo(portal, phone)
    expect(renewed).not.toBe(linkToken)
    const set = { linkToken: renewed, password: 'Herbs2027' }
    expect((await portal.call('doctor_set_password', set)).code).toBe(0)
    const own = { phone, audience: 'provider' } as const
    expect((await byPassword(portal, own, 'Herbs2027')).code).toBe(0)
    await askCode(portal, own, 'resetPassword')
    const code = await codeSentTo(portal, phone)
    const reset = await portal.call('forget_pwd', { ...own, code })
    const { resetToken } = reset.data
    expect((await portal.call('update_pwd', { mode: 'reset', resetToken, password: 'Herbs2028' })).code).toBe(
      0,
    )
    expect(
      (await rows()).slice(before).map(({ action, outcome, recordId }) => [action, outcome, recordId]),
    ).toEqual(
      ['register', 'link_renew', 'doctor_set_password', 'login', 'forget_pwd', 'update_pwd'].map((action) => [
        action,
        'ok',
        accountId,
      ]),
    )
  })
})

describe('append-only tables', () => {
  const closed = ['audit', 'audit_seal', 'ledger_account', 'ledger_txn', 'ledger_entry']

  beforeAll(async () => {
    const [orderId, cardId] = [await office.orderId(), await office.cardId()]
    await office.provider.call('converge_direct_payment', { orderId, cardId })
    await portal.owner.db.run(sql`alter table audit disable trigger audit_append_only`)
    await portal.owner.db.run(sql`
      update audit set at = at - interval '2 minutes',
        id = audit_id(at - interval '2 minutes', right(replace(id::text, '-', ''), 16))`)
    await portal.owner.db.run(sql`alter table audit enable trigger audit_append_only`)
    expect(await sealAudit(portal.database, { most: 4 })).toBeGreaterThan(10)
  })

  test.each(closed)('%s refuses updates, deletions and truncation, even by its owner', async (table) => {
    const { pool } = portal.owner
    const { rows: held } = await pool.query(`select count(*)::int as n from ${table}`)
    expect(held[0]?.n).toBeGreaterThan(0)
    const { rows: columns } = await pool.query(
      `select column_name as name from information_schema.columns where table_name = '${table}' limit 1`,
    )
    const column = columns[0]?.name
    for (const statement of [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `delete from ${table} where false or true`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
      `merge into ${table} t using (select 1) s on true when matched then delete`,
    ]) {
      const refused = pool.query(statement).then(
        () => 'done',
        (error: { code: string }) => error.code,
      )
      // 0A000: rows of another table refer to it.
      expect(['42501', '0A000'], statement).toContain(await refused)
    }
    const { rows: still } = await pool.query(`select count(*)::int as n from ${table}`)
    expect(still).toEqual(held)
  })

  test('the chain of seals is intact, and reveals one altered row', async () => {
    expect(await brokenSeal(portal.database)).toBeNull()
    const alter = async (statement: ReturnType<typeof sql>) => {
      await portal.owner.db.run(sql`alter table audit disable trigger audit_append_only`)
      await portal.owner.db.run(statement)
      await portal.owner.db.run(sql`alter table audit enable trigger audit_append_only`)
    }
    const { id, outcome } = await portal.db.one<{ id: string; outcome: string }>(sql`
      select id, outcome from audit order by id offset 3 limit 1`)
    await alter(sql`update audit set outcome = 'never' where id = ${id}`)
    expect(await brokenSeal(portal.database)).toBe(1)
    await alter(sql`update audit set outcome = ${outcome} where id = ${id}`)
    expect(await brokenSeal(portal.database)).toBeNull()
    await alter(sql`delete from audit where id = ${id}`)
    expect(await brokenSeal(portal.database)).toBe(1)
  })
})

describe('without the audit no patient data is answered', () => {
  beforeAll(async () => {
    office = await make.backOffice(portal, { whole: true })
    const printed = await office.provider.call('order_print', {
      orderId: await office.orderId(),
      kind: 'packingSlip',
    })
    printToken = printed.data.printToken
    monthToken = await tokenOfMonth()
    await portal.owner.db.run(sql`alter table audit rename to audit_away`)
  })
  afterAll(async () => {
    await portal.owner.db.run(sql`alter table audit_away rename to audit`)
  })

  test.each(reads)('%s is refused', async (name) => {
    const answer = await ask(name)
    expect([answer.status, answer.code, answer.data]).toEqual([200, 13, {}])
    expect(answer.text).not.toMatch(/Castillo|Elm St|2125550123/)
  })

  test.each(phi.filter((name) => entryOf(name).mode === 'write'))('%s changes nothing', async (name) => {
    const counts = () =>
      portal.db.many(sql`
        select (select jsonb_agg(p order by p.id) from patient p) as patients,
          (select jsonb_agg(o order by o.id) from orders o) as orders,
          (select jsonb_agg(l order by l.patient_id) from provider_patient l) as links`)
    const before = await counts()
    const answer = await ask(name)
    expect(answer.code).not.toBe(0)
    expect(answer.text).not.toMatch(/Castillo|Elm St|2125550123/)
    expect(await counts()).toEqual(before)
  })
})
