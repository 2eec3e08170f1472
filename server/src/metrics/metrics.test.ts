import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countWithin } from '../limits/queries.ts'
import { cardFormLimits } from '../limits/rates.ts'
import { queueMessage } from '../outbox/queries.ts'
import { openPortal as openServer, type Portal } from '../app/portal.ts'
import type { Clinic } from '../../../tests/make/clinic.ts'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { watchLoop } from './loopLag.ts'

let portal: TestPortal
let clinic: Clinic

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 200 })
  clinic = await make.clinic(portal)
})
afterAll(() => portal.close())

/** Metrics of a server that has not queried the database before, by name with labels. */
async function readFresh(use: (server: Portal) => Promise<void> = async () => {}) {
  const server = await openServer({ ...portal.options, metrics: { host: '127.0.0.1', port: 0 } })
  try {
    await use(server)
    return await read(server)
  } finally {
    await server.close()
  }
}

async function read(server: Portal) {
  const response = await fetch(server.metricsUrl ?? '')
  const text = await response.text()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  const values = new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ')
      return [line.slice(0, at), Number(line.slice(at + 1))] as const
    }),
  )
  return { text, value: (name: string) => values.get(name) }
}

const post = (server: Portal, path: string) =>
  fetch(`${server.url}${path}`, { method: 'POST', headers: { token: clinic.provider.token } })

describe('what a server counts', () => {
  test('its calls by name and code, and its answers by class', async () => {
    const { value } = await readFresh(async (server) => {
      await post(server, '/patient_list')
      await post(server, '/patient_detail')
      await fetch(`${server.url}/patient_list`, { method: 'POST' })
      await fetch(`${server.url}/assets/none.js?name=Ana`)
    })
    expect(value('bencao_calls_total{call="patient_list",code="0"}')).toBe(1)
    expect(value('bencao_calls_total{call="patient_list",code="-100"}')).toBe(1)
    expect(value('bencao_call_seconds_count{call="patient_list"}')).toBe(2)
    expect(value('bencao_responses_total{status="2xx"}')).toBe(3)
    expect(value('bencao_responses_total{status="4xx"}')).toBe(1)
    expect(value('bencao_responses_total{status="5xx"}')).toBe(0)
  })

  test('a call that throws, as 5xx', async () => {
    const { value } = await readFresh(async (server) => {
      await server.database.close()
      expect((await post(server, '/patient_list')).status).toBeGreaterThanOrEqual(500)
      server.database.close = async () => {}
    })
    expect(value('bencao_responses_total{status="5xx"}')).toBe(1)
  })

  test('what browsers report as blocked, by payment page', async () => {
    const { value } = await readFresh(async (server) => {
      const report = {
        'document-uri': `${portal.options.publicUrl}/checkout`,
        'effective-directive': 'script-src-elem',
        'blocked-uri': 'inline',
      }
      const { status } = await fetch(`${server.url}/csp-reports`, {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body: JSON.stringify({ 'csp-report': report }),
      })
      expect(status).toBe(204)
    })
    expect(value('bencao_policy_reports_total{page="/checkout",directive="script-src-elem"}')).toBe(1)
  })

  test('its memory, its loop and its connections', async () => {
    const { value } = await readFresh()
    expect(value('process_resident_memory_bytes')).toBeGreaterThan(10_000_000)
    expect(value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(value('bencao_pool_connections{state="waiting"}')).toBe(0)
  })
})

describe('what is measured in the database', () => {
  test('charges without an answer, by age', async () => {
    const [orderId, cardId] = [await clinic.orderId(), await clinic.cardId()]
    portal.cards.fault({ mode: 'hang_before', match: '*' })
    await clinic.provider.call('converge_direct_payment', { orderId, cardId, requestId: randomUUID() })
    portal.cards.clearFaults()
    const young = await readFresh()
    expect(young.value('bencao_payment_attempts_open{age="under1m"}')).toBe(1)

    await portal.clock.advance(1_000)
    const old = await readFresh()
    expect(old.value('bencao_payment_attempts_open{age="under1m"}')).toBe(0)
    expect(old.value('bencao_payment_attempts_open{age="15mTo1h"}')).toBe(1)
    expect(old.value('bencao_payment_attempt_oldest_seconds')).toBeGreaterThanOrEqual(1_000)
    expect(old.value('bencao_orders_overdue')).toBe(0)

    await portal.db.run(sql`update payment set next_check_at = null where live`)
    expect((await readFresh()).value('bencao_payment_attempts_open{age="15mTo1h"}')).toBe(1)

    await portal.db.run(sql`
      with voided as (
        update payment set state = 'void' where live returning provider_id, id, amount_cents)
      insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, state, next_check_at)
      select provider_id, gen_random_uuid(), id, 'void', amount_cents, 'T1', 'started', app_now() from voided`)
    await portal.clock.advance(3_600)
    const voided = await readFresh()
    expect(voided.value('bencao_payments_to_void')).toBe(1)
    expect(voided.value('bencao_payment_attempts_open{age="15mTo1h"}')).toBe(0)
    expect(voided.value('bencao_orders_overdue')).toBe(1)
  })

  test('card forms, each once however many networks are counted', async () => {
    for (const limit of cardFormLimits(randomUUID(), '2001:db8::1')) await countWithin(portal.db, limit)
    expect((await readFresh()).value('bencao_card_forms_last_hour')).toBe(1)
  })

  test('queued messages and those given up', async () => {
    await portal.db.run(sql`delete from outbox`)
    const message = {
      kind: 'note',
      channel: 'email',
      recipient: 'a@b.example',
      body: 'secret-marker',
    } as const
    await queueMessage(portal.db, { ...message, ref: '1' })
    await queueMessage(portal.db, { ...message, ref: '2' })
    await portal.clock.advance(100)
    await portal.db.run(sql`update outbox set dead_at = app_now() where ref = '2'`)
    const { value, text } = await readFresh()
    expect(value('bencao_outbox_waiting{channel="email"}')).toBe(1)
    expect(value('bencao_outbox_waiting{channel="sms"}')).toBe(0)
    expect(value('bencao_outbox_lag_seconds')).toBeGreaterThanOrEqual(100)
    expect(value('bencao_outbox_dead{channel="email"}')).toBe(1)
    expect(text).not.toContain('secret-marker')
  })

  test('codes that were created, sent and used', async () => {
    const phone = clinic.provider.phone
    await portal.call('send_verification_code', { audience: 'provider', phone, purpose: 'signIn' })
    const asked = await readFresh()
    expect(asked.value('bencao_codes_last_hour{step="made"}')).toBe(1)
    expect(asked.value('bencao_codes_asked{window="hour"}')).toBe(1)
    expect(asked.value('bencao_codes_asked{window="day"}')).toBe(1)
    expect(asked.value('bencao_codes_asked{window="signUpHour"}')).toBe(0)
    expect(asked.value('bencao_codes_wrong')).toBe(0)
    expect(asked.value('bencao_codes_paused{purpose="signIn"}')).toBe(0)
    await portal.db.run(sql`
      insert into limit_event (key, id) select key, gen_random_uuid()
      from unnest(array['wrongCode:all', 'codeSend:registerHour']) as key`)
    await portal.db.run(
      sql`insert into limit_event (key, id) values ('codesPaused:signIn', gen_random_uuid())`,
    )
    await portal.jobs.sender.runOnce()
    await portal.db.run(sql`update verification_code set used_at = app_now()`)
    const { value } = await readFresh()
    expect(value('bencao_codes_last_hour{step="sent"}')).toBe(1)
    expect(value('bencao_codes_asked{window="signUpHour"}')).toBe(1)
    expect(value('bencao_codes_wrong')).toBe(1)
    expect(value('bencao_codes_last_hour{step="used"}')).toBe(1)
    expect(value('bencao_codes_paused{purpose="signIn"}')).toBe(1)
  })

  test('whether the ledger balances', async () => {
    const even = await readFresh()
    expect(even.value('bencao_ledger_sum_cents')).toBe(0)
    expect(even.value('bencao_ledger_capture_difference_cents')).toBe(0)

    const shop = await make.buyer(portal)
    const { orderId } = await shop.place()
    expect((await shop.pay(orderId)).code).toBe(0)
    const staff = await make.staff(portal)
    const unwanted = { providerId: shop.provider.providerId, orderId, reason: 'Sold out' }
    expect((await staff.call('staff_order_cancel', unwanted)).code).toBe(0)
    const voided = await readFresh()
    expect(voided.value('bencao_ledger_sum_cents')).toBe(0)
    expect(voided.value('bencao_ledger_capture_difference_cents')).toBe(0)

    await portal.db.run(sql`update payment set state = 'captured', amount_cents = 700
      where id = (select id from payment limit 1)`)
    await portal.owner.db.run(sql`alter table ledger_entry disable trigger user`)
    await portal.owner.db.run(sql`alter table ledger_txn disable trigger user`)
    await portal.db.run(sql`
      with a as (insert into ledger_account (id, kind) values (gen_random_uuid(), 'bank') returning id),
        t as (insert into ledger_txn (id, kind, ref) values (gen_random_uuid(), 'odd', gen_random_uuid()) returning id)
      insert into ledger_entry (txn_id, account_id, cents) select t.id, a.id, 5 from a, t`)
    const odd = await readFresh()
    expect(odd.value('bencao_ledger_sum_cents')).toBe(5)
    expect(odd.value('bencao_ledger_capture_difference_cents')).toBe(-700)
  })

  test('is kept for a while, and has no value if it cannot be measured', async () => {
    const server = await openServer({ ...portal.options, metrics: { host: '127.0.0.1', port: 0 } })
    const before = (await read(server)).value('bencao_outbox_dead{channel="email"}')
    await portal.db.run(sql`delete from outbox`)
    expect((await read(server)).value('bencao_outbox_dead{channel="email"}')).toBe(before)
    await server.close()

    await portal.owner.db.run(sql`alter table ledger_entry rename to ledger_away`)
    const without = await readFresh()
    await portal.owner.db.run(sql`alter table ledger_away rename to ledger_entry`)
    expect(without.value('bencao_ledger_sum_cents')).toBeUndefined()
    expect(without.value('bencao_measures_failed_total')).toBe(1)
    expect(without.value('bencao_payments_to_void')).toBeTypeOf('number')
  })
})

test('metrics are on their own port only, and nothing else is there', async () => {
  await readFresh(async (server) => {
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toContain('text/plain')
    expect((await fetch((server.metricsUrl ?? '').replace('/metrics', '/patient_list'))).status).toBe(404)
    expect((await fetch(server.metricsUrl ?? '', { method: 'POST' })).status).toBe(404)
  })
})

test('the labels are constants: no patient, person or number of theirs is in the metrics', async () => {
  const { text } = await readFresh(async (server) => {
    await post(server, '/patient_list')
    await fetch(`${server.url}/patients/${await clinic.patientId()}?q=Castillo`)
  })
  const labels = new Set([...text.matchAll(/[{,](\w+)="/g)].map((match) => match[1]))
  const ours = ['age', 'call', 'channel', 'code', 'purpose', 'state', 'status', 'step', 'window']
  const ofTheProcess = ['kind', 'le', 'major', 'minor', 'patch', 'space', 'type', 'version']
  expect([...labels].filter((label) => !ofTheProcess.includes(label ?? '')).toSorted()).toEqual(ours)
  for (const mark of [
    'Castillo',
    await clinic.patientId(),
    clinic.provider.phone,
    clinic.provider.token,
    'clinic.example',
  ])
    expect(text).not.toContain(mark)
})

test('a blocked event loop shows its lag immediately', () => {
  const loop = watchLoop(5)
  const until = performance.now() + 60
  while (performance.now() < until);
  expect(loop.milliseconds()).toBeGreaterThan(40)
  loop.stop()
})
