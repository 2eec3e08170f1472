import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { suspend, type TestProvider, type TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const over = { code: -100, message: 'Your session has ended. Please sign in again.' }
const readOnly = {
  code: 12,
  message:
    'You are looking at this portal for customer service. Nothing can be changed, printed or downloaded here.',
}

const begin = async (staff: TestStaff, { providerId }: TestProvider, reason = 'Asked about an order') =>
  (await staff.call('staff_view_begin', { providerId, reason })).data

async function looking() {
  const staff = await make.staff(portal)
  const provider = await make.provider(portal)
  const { userInfo, endsAt } = await begin(staff, provider)
  const { token } = userInfo
  return {
    staff,
    provider,
    token,
    endsAt,
    userInfo,
    state: () => portal.call('session_state', {}, { token }),
  }
}

const shown = async (staff: TestStaff, { providerId }: TestProvider) =>
  (await staff.call('staff_view_list', { providerId })).data.rows

test('staff see what the provider sees, and the audit says who opened which patient', async () => {
  const { staff, provider, token, userInfo } = await looking()
  const patientId = await make.patient(provider)
  const own = await provider.call('patient_detail', { patientId })
  const seen = await portal.call('patient_detail', { patientId }, { token })
  expect(seen.code).toBe(0)
  expect(seen.data).toEqual(own.data)
  const row = await portal.db.one<{ who: string; role: string; whose: string; reason: string }>(sql`
    select a.account_id as who, a.role, v.provider_id as whose, v.reason
    from audit a join view_as v on v.id = a.session_id
    where a.action = 'patient_detail' and a.patient_ids = array[${patientId}::uuid]
      and a.account_id = ${staff.accountId}`)
  expect(row).toEqual({
    who: staff.accountId,
    role: 'staff',
    whose: provider.providerId,
    reason: 'Asked about an order',
  })
  expect(userInfo).toMatchObject({ accountId: provider.providerId, audience: 'provider', role: 'provider' })
  expect(userInfo.permissions).toContain('patient:view')
  expect(userInfo.permissions.filter((code) => !code.endsWith(':view'))).toEqual([])
  const { data } = await portal.call('session_state', {}, { token })
  expect(data.permissions).toEqual(userInfo.permissions)
})

test('a patient of another provider is as unknown as one who does not exist', async () => {
  const { token } = await looking()
  const patientId = await make.patient(await make.provider(portal))
  const foreign = await portal.call('patient_detail', { patientId }, { token })
  const missing = await portal.call('patient_detail', { patientId: crypto.randomUUID() }, { token })
  expect(foreign.code).toBe(11)
  expect(foreign.text).toBe(missing.text)
})

test('nothing can be written, and a refusal is in the audit', async () => {
  const { staff, provider, token } = await looking()
  const patientId = await make.patient(provider)
  expect(await portal.call('patient_del', { patientId }, { token })).toMatchObject(readOnly)
  expect(await portal.call('patient_del', {}, { token })).toMatchObject(readOnly)
  expect(await portal.call('sign_out', {}, { token })).toMatchObject(readOnly)
  expect((await provider.call('patient_detail', { patientId })).code).toBe(0)
  const { n } = await portal.db.one<{ n: number }>(sql`
    select count(*) as n from audit
    where action = 'patient_del' and outcome = 'permission.readOnly' and account_id = ${staff.accountId}`)
  expect(n).toBe(2)
})

test('it is neither a session of staff nor one of the provider', async () => {
  const { staff, provider, token } = await looking()
  expect((await portal.call('staff_provider_list', {}, { token })).code).toBe(12)
  expect((await portal.call('session_list', {}, { token })).data.rows).toHaveLength(1)
  expect((await provider.call('session_list', {})).data.rows).toHaveLength(1)
  expect((await staff.call('session_list', {})).data.rows).toHaveLength(1)
  // Without its beginning it is nothing, and no other token gets one.
  expect((await portal.call('session_state', {}, { token: token.replace('view.', '') })).code).toBe(-100)
  expect((await portal.call('session_state', {}, { token: `view.${provider.token}` })).code).toBe(-100)
  expect((await portal.call('session_state', {}, { token: `view.${staff.token}` })).code).toBe(-100)
})

test('the provider reads when and why, and not who', async () => {
  const { provider, staff, token } = await looking()
  const { data, text } = await provider.call('view_list', {})
  expect(data.rows).toMatchObject([{ reason: 'Asked about an order' }])
  expect(text).not.toContain(staff.accountId)
  expect(Object.keys(data.rows[0] ?? {}).toSorted()).toEqual(['begunAt', 'endedAt', 'reason', 'viewId'])
  const other = await make.provider(portal)
  expect((await other.call('view_list', {})).data.rows).toEqual([])
  await portal.call('view_end', {}, { token })
  const [ended] = (await provider.call('view_list', {})).data.rows
  expect(ended?.endedAt).toBeLessThan((ended?.begunAt ?? 0) + 60)
})

test('a reason is required, and is plain text', async () => {
  const [staff, provider] = [await make.staff(portal), await make.provider(portal)]
  const { providerId } = provider
  const without = await staff.call('staff_view_begin', { providerId, reason: '  ' })
  expect(without.code).toBe(10)
  expect(without.data).toEqual({ fields: { reason: 'Please enter a reason.' } })
  await begin(staff, provider, '<script>alert(1)</script>')
  expect((await provider.call('view_list', {})).data.rows[0]?.reason).toBe('<script>alert(1)</script>')
})

describe('it ends', () => {
  test('when staff end it', async () => {
    const { staff, provider, token, state } = await looking()
    expect((await state()).code).toBe(0)
    expect((await portal.call('view_end', {}, { token })).code).toBe(0)
    expect(await state()).toMatchObject(over)
    expect((await portal.call('view_end', {}, { token })).code).toBe(-100)
    expect((await shown(staff, provider))[0]?.endedAt).toBeGreaterThan(0)
    // The session of staff goes on.
    expect((await staff.call('session_state', {})).code).toBe(0)
  })

  test('after 30 minutes, however active staff are', async () => {
    const { staff, provider, state, endsAt } = await looking()
    for (const minutes of [10, 10, 9]) {
      await portal.clock.advance(minutes * 60)
      await staff.call('session_state', {})
      expect((await state()).code).toBe(0)
    }
    await portal.clock.advance(61)
    expect((await staff.call('session_state', {})).code).toBe(0)
    expect(await state()).toMatchObject(over)
    expect((await shown(staff, provider))[0]?.endedAt).toBe(endsAt)
  })

  test('with the session of staff: signed out', async () => {
    const { staff, provider, state } = await looking()
    await staff.call('sign_out', {})
    expect(await state()).toMatchObject(over)
    const [ended] = await shown(await make.staff(portal), provider)
    expect(ended?.endedAt).toBeLessThan((ended?.begunAt ?? 0) + 60)
  })

  test('with the session of staff: idle, and its own use does not keep that alive', async () => {
    const { staff, state } = await looking()
    for (let minutes = 0; minutes < 14; minutes += 7) {
      await portal.clock.advance(7 * 60)
      expect((await state()).code).toBe(0)
    }
    await portal.clock.advance(2 * 60)
    expect(await state()).toMatchObject(over)
    expect((await staff.call('session_state', {})).code).toBe(-100)
  })

  test('with the role that may look', async () => {
    const { staff, state } = await looking()
    await portal.db.run(sql`update account set staff_roles = '{warehouse}' where id = ${staff.accountId}`)
    expect(await state()).toMatchObject(over)
  })

  test('with the suspension of the member of staff', async () => {
    const { staff, state } = await looking()
    await suspend(portal, staff.accountId)
    expect(await state()).toMatchObject(over)
  })

  test('with the suspension of the provider, and does not begin again', async () => {
    const { staff, provider, state } = await looking()
    const { providerId } = provider
    await staff.call('staff_provider_suspend', { providerId, suspended: true, reason: 'Expired license' })
    expect(await state()).toMatchObject(over)
    expect((await staff.call('staff_view_begin', { providerId, reason: 'Again' })).code).toBe(13)
    await staff.call('staff_provider_suspend', { providerId, suspended: false, reason: '' })
    expect(await state()).toMatchObject(over)
  })

  test('when the same person looks at another portal', async () => {
    const { staff, state } = await looking()
    const [one, two] = [await make.provider(portal), await make.provider(portal)]
    const begun = await Promise.all([begin(staff, one), begin(staff, two)])
    expect(await state()).toMatchObject(over)
    const alive = await Promise.all(
      begun.map(({ userInfo: { token } }) => portal.call('session_state', {}, { token })),
    )
    expect(alive.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([-100, 0])
  })
})

test('two members of staff may look at one portal', async () => {
  const provider = await make.provider(portal)
  const begun = [
    await begin(await make.staff(portal), provider),
    await begin(await make.staff(portal), provider),
  ]
  for (const { userInfo } of begun)
    expect((await portal.call('session_state', {}, { token: userInfo.token })).code).toBe(0)
})

test('a pending provider can be looked at; staff, patients and nobody cannot', async () => {
  const staff = await make.staff(portal)
  const pending = await make.provider(portal, { status: 'pending' })
  expect((await begin(staff, pending)).userInfo.permissions).toContain('order:view')
  for (const providerId of [staff.accountId, crypto.randomUUID()]) {
    expect((await staff.call('staff_view_begin', { providerId, reason: 'Why' })).code).toBe(11)
    expect((await staff.call('staff_view_list', { providerId })).code).toBe(11)
  }
})

test('a provider cannot end what is no look', async () => {
  const provider = await make.provider(portal)
  expect((await provider.call('view_end', {})).code).toBe(11)
})

test('the log of looks refuses changes', async () => {
  await looking()
  await expect(portal.owner.db.run(sql`update view_as set reason = 'other'`)).rejects.toThrow('append-only')
  await expect(portal.owner.db.run(sql`delete from view_as`)).rejects.toThrow('append-only')
  await expect(portal.database.readOnly((db) => db.run(sql`update account set name = 'x'`))).rejects.toThrow(
    'read-only',
  )
})
