import type { CallName, Data, Sent } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { Db } from '../../server/src/db/database.ts'
import { newId } from '../../server/src/db/ids.ts'
import { openSession } from '../../server/src/sessions/queries.ts'
import type { Called, CallOptions, TestPortal } from './portal.ts'

export interface NewProvider {
  status?: 'pending' | 'active' | 'suspended'
  phone?: string
  patientDiscountPercent?: number
  /** False: none chosen in the profile. */
  warehouse?: boolean
  province?: string
}

export interface TestProvider {
  providerId: string
  accountId: string
  phone: string
  token: string
  call<N extends CallName>(
    name: N,
    input: Sent<N> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Called<Data<N>>>
}

export interface NewStaff {
  role?: 'staff' | 'administrator'
  status?: 'pending' | 'active' | 'suspended'
}

export type TestStaff = Omit<TestProvider, 'providerId'>

let next = 0

/** A provider who is signed in (a session opened in the database; no password). */
export async function addProvider(
  { db, call }: { db: Db; call: TestPortal['call'] },
  wish: NewProvider,
): Promise<TestProvider> {
  const accountId = newId()
  next += 1
  const phone = wish.phone ?? `917556${String(next).padStart(4, '0')}`
  await db.run(sql`
    insert into account (id, audience, role, status, phone, email, name, terms_accepted_at)
    values (${accountId}, 'provider', 'provider', ${wish.status ?? 'active'}, ${phone}, 'someone@clinic.example',
      'Dr. Test Person', app_now())`)
  await db.run(sql`
    insert into provider (provider_id, first_name, last_name, clinic_name, npi, address1, city, province, zip,
      patient_discount_percent, warehouse_id)
    values (${accountId}, 'Test', 'Person', 'Test Clinic', '1234567893', '1 Main St', 'Oakland',
      ${wish.province ?? 'CA'}, '94607', ${wish.patientDiscountPercent ?? 0},
      (select id from warehouse where ${wish.warehouse ?? true} and province = 'CA' limit 1))`)
  const token = await openSession(db, { id: accountId, audience: 'provider' }, 'test')
  return {
    providerId: accountId,
    accountId,
    phone,
    token,
    call: (name, input, options = {}) => call(name, input, { token, ...options }),
  }
}

/** A member of staff who is signed in. */
export async function addStaff(
  { db, call }: { db: Db; call: TestPortal['call'] },
  { role = 'staff', status = 'active' }: NewStaff,
): Promise<TestStaff> {
  const accountId = newId()
  next += 1
  const phone = `917557${String(next).padStart(4, '0')}`
  await db.run(sql`
    insert into account (id, audience, role, status, phone, name)
    values (${accountId}, 'staff', ${role}, ${status}, ${phone}, 'Staff Person')`)
  const token = await openSession(db, { id: accountId, audience: 'staff' }, 'test')
  return {
    accountId,
    phone,
    token,
    call: (name, input, options = {}) => call(name, input, { token, ...options }),
  }
}
