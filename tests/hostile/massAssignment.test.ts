import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { harmfulFields } from './harmfulFields.ts'
import { aboutTables, tablesOfProviders } from '../walks/fingerprint.ts'
import { addedPhone, type Body, callerOf, inputFor } from '../walks/inputs.ts'

let portal: TestPortal
let victim: BackOffice
let plain: BackOffice
let greedy: BackOffice

beforeAll(async () => {
  portal = await openPortal()
  victim = await make.backOffice(portal, { whole: true })
  plain = await make.backOffice(portal, { whole: true })
  greedy = await make.backOffice(portal, { whole: true })
})
afterAll(() => portal.close())

const writes = callNames.filter((name) => {
  const { mode, access } = entryOf(name)
  return mode !== 'read' && (access === 'provider' || access === 'staff')
})

/** The stored data of a back office's providers and people, without the ids and times that differ between records. */
async function snapshot(office: BackOffice): Promise<string[]> {
  const { provider, administrator } = office
  const [waiting, member] = [await office.waiting(), await office.member()]
  const providers = [provider.providerId, waiting.providerId]
  const parts = aboutTables(
    await tablesOfProviders(portal),
    (name, table) => sql`
      select ${name} as name, provider_id = ${waiting.providerId} as waits, to_jsonb(t) as row from ${table} t
      where provider_id = any (${providers})`,
  )
  const rows = await portal.db.many(sql`${parts} order by 1, 2, 3`)
  const people = await portal.db.many(sql`
    select to_jsonb(p) as row from patient p join provider_patient l on l.patient_id = p.id
    where l.provider_id = ${provider.providerId} order by p.patient_number`)
  const all = [provider, waiting, member, administrator].map(({ accountId }) => accountId)
  const account = await portal.db.many(sql`
    select to_jsonb(a) as row from account a where id = any (${all}) or phone = ${addedPhone(office)} order by a.id`)
  const kept = (key: string, value: unknown) => (differs.test(key) ? undefined : value)
  return JSON.stringify([rows, people, account], kept, 1)
    .replaceAll(provider.providerId, 'own')
    .replaceAll(victim.provider.providerId, 'victim')
    .replaceAll(uuid, 'id')
    .replaceAll(carrierId, 'id')
    .replaceAll(/[bps]\d\d[ -]?0\d{5}/gi, 'number')
    .split('\n')
}

/** Numbers, times and secrets that no two records share. */
const differs =
  /(?:^at|_at|_number|_before|phone|reference|_token|_hash|^code_hash|share_code|approval_code|gateway_transaction_id|gateway_order_id|approve_url|storage_key|file_key|routing_number|account_number|bundle|trace)$/
const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
/** Of a tracker, a shipment or a rate at EasyPost. */
const carrierId = /(?:trk|shp|rate)_[0-9a-f]{32}/g

const last = ['draft_discard', 'patient_del', 'patient_restore', 'card_del', 'order_cancel'] as CallName[]
const inOrder = [...writes.filter((name) => !last.includes(name)), ...last]

describe('unknown fields of a call change nothing', () => {
  test('every write of providers and staff is replayed', () => {
    expect(inOrder.toSorted()).toEqual(writes.toSorted())
    expect(Object.keys(harmfulFields('patient_edit', victim.provider.providerId)).length).toBeGreaterThan(100)
  })

  test.each(inOrder)('%s', async (name) => {
    const bystander = await snapshot(victim)
    const one = await callerOf(name, plain).call(name, await inputFor(name, plain))
    const other = await callerOf(name, greedy).call(name, {
      ...harmfulFields(name, victim.provider.providerId),
      ...(await inputFor(name, greedy)),
    })
    expect([other.status, other.code]).toEqual([one.status, one.code])
    expect(await snapshot(greedy)).toEqual(await snapshot(plain))
    expect(await snapshot(victim)).toEqual(bystander)
  })

  test('no prototype was changed', () => {
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Body)['verified']).toBeUndefined()
  })
})
