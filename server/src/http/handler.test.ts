import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import type { AuditRow } from '../audit/queries.ts'
import { newId } from '../db/ids.ts'
import type { Handlers } from './context.ts'
import { runCall } from './handler.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const patientId = newId()

/** Runs a public read without `phi` whose handler names a patient. */
async function readNaming(checkAnswers: boolean): Promise<AuditRow[]> {
  const rows: AuditRow[] = []
  const handlers: Pick<Handlers, 'support_contact'> = {
    async support_contact(_input, { audit }) {
      audit({ patientIds: [patientId] })
      return { company: '', addressLines: [], email: '', phone: '', hours: '', timeZone: '' }
    },
  }
  const pipeline = {
    database: portal.database,
    services: portal.services,
    handlers: handlers as Handlers,
    findSession: async () => null,
    audit: { write: async (row: AuditRow) => void rows.push(row) },
    staffTwoStep: 'optional' as const,
    rateLimitScale: 1,
    checkAnswers,
    pepper: '',
  }
  const request = {
    token: null,
    lang: 'en',
    background: false,
    ip: '',
    browser: null,
    device: '',
    requestId: 'r',
    countAccount: () => {},
    body: {},
  }
  await runCall(pipeline, 'support_contact', { ...request, lang: 'en' })
  return rows
}

it('a read that names patients without phi in its entry fails in development and tests', () =>
  expect(readNaming(true)).rejects.toThrow('its entry needs phi'))

it('and leaves its row in production', async () =>
  expect(await readNaming(false)).toMatchObject([{ action: 'support_contact', patientIds: [patientId] }]))

it('staff who open the file of a provider leave a row', async () => {
  const [staff, provider] = [await make.staff(portal), await make.provider(portal)]
  const { providerId } = provider
  expect((await staff.call('staff_provider_detail', { providerId })).code).toBe(0)
  expect(
    await portal.db.many(sql`
      select account_id as by, outcome from audit
      where action = 'staff_provider_detail' and record_id = ${providerId}`),
  ).toEqual([{ by: staff.accountId, outcome: 'ok' }])
})
