import {
  type AccountStatus,
  type Audience,
  type Role,
  type StaffTask,
  staffTasks,
} from '@bencao/shared/domain/account.ts'
import type { CallName, Data, Sent } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { hashPassword } from '../../server/src/accounts/passwords.ts'
import type { Db } from '../../server/src/db/database.ts'
import { newId } from '../../server/src/db/ids.ts'
import { openSession } from '../../server/src/sessions/queries.ts'
import { ofRow, type Provider } from '../../server/src/http/provider.ts'
import type { Called, CallOptions, TestPortal } from '../portal/portal.ts'

let phones = 0

/** A phone that differs from the last 799. Each has a different prefix, because limits count by prefix. */
export const newPhone = (): string => {
  phones = (phones + 1) % 800
  return `212${200 + phones}0100`
}

export interface TestAccount {
  accountId: string
  audience: Audience
  phone: string
}

export interface NewAccount {
  role?: Role
  /** Of staff; all unless named. */
  tasks?: readonly StaffTask[]
  status?: AccountStatus
  phone?: string
  password?: string
  email?: string
  name?: string
}

/** An account that has accepted the terms; a provider's has no profile. */
export async function makeAccount(
  { db }: { db: Db },
  {
    role = 'provider',
    tasks = staffTasks,
    status = 'active',
    phone = newPhone(),
    password,
    email = '',
    name = 'Rosa Delgado',
  }: NewAccount = {},
): Promise<TestAccount> {
  const accountId = newId()
  const audience = role === 'provider' ? 'provider' : 'staff'
  await db.run(sql`
    insert into account (id, audience, role, staff_roles, status, phone, email, name, password_hash, terms_accepted_at)
    values (${accountId}, ${audience}, ${role}, ${role === 'staff' ? tasks : []}, ${status}, ${phone}, ${email}, ${name},
      ${password === undefined ? null : await hashPassword(password)}, app_now())`)
  return { accountId, audience, phone }
}

/** A person who is signed in. */
export interface TestStaff {
  accountId: string
  phone: string
  token: string
  call<N extends CallName>(
    name: N,
    input: Sent<N> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Called<Data<N>>>
}

export interface TestProvider extends TestStaff, Provider {}

/** Opens a session in the database; no password is needed. */
async function signedIn(
  { db, call }: { db: Db; call: TestPortal['call'] },
  { accountId, audience, phone }: TestAccount,
): Promise<TestStaff> {
  const token = await openSession(db, { id: accountId, audience }, 'test')
  return {
    accountId,
    phone,
    token,
    call: (name, input, options = {}) => call(name, input, { token, ...options }),
  }
}

export interface NewProvider {
  status?: AccountStatus
  phone?: string
  password?: string
  patientDiscountPercent?: number
  /** False: none chosen in the profile. */
  warehouse?: boolean
  province?: string
}

/** A ZIP code of each state in which a test has its clinic. */
const zipIn: Readonly<Record<string, string>> = { OR: '97201', WY: '82001' }

/** An account with a provider's profile. */
export async function makeProfile(
  { db }: { db: Db },
  {
    status,
    phone,
    password,
    patientDiscountPercent = 0,
    warehouse = true,
    province = 'CA',
  }: NewProvider = {},
): Promise<TestAccount> {
  const person = { email: 'someone@clinic.example', name: 'Dr. Test Person' }
  const account = await makeAccount(
    { db },
    {
      ...person,
      ...(status && { status }),
      ...(password !== undefined && { password }),
      phone: phone ?? numbered('917556'),
    },
  )
  await db.run(sql`
    insert into provider (provider_id, first_name, last_name, clinic_name, npi, address1, city, province, zip,
      patient_discount_percent, warehouse_id)
    values (${account.accountId}, 'Test', 'Person', 'Test Clinic', '1234567893', '1 Main St', 'Oakland',
      ${province}, ${zipIn[province] ?? '94607'}, ${patientDiscountPercent},
      (select id from warehouse where ${warehouse} and province = 'CA' and active order by code limit 1))`)
  return account
}

/** A provider who is signed in. */
export async function makeProvider(
  portal: { db: Db; call: TestPortal['call'] },
  given: NewProvider = {},
): Promise<TestProvider> {
  const account = await makeProfile(portal, given)
  return { ...(await signedIn(portal, account)), ...ofRow({ providerId: account.accountId }) }
}

export interface NewStaff {
  role?: 'staff' | 'administrator'
  /** Of who is no administrator; all unless named. */
  tasks?: readonly StaffTask[]
  status?: AccountStatus
}

/** A member of staff who is signed in. */
export async function makeStaff(
  portal: Pick<TestPortal, 'db' | 'call'>,
  { role = 'staff', tasks = staffTasks, status = 'active' }: NewStaff = {},
): Promise<TestStaff> {
  const phone = numbered('917557')
  return signedIn(portal, await makeAccount(portal, { role, tasks, status, phone, name: 'Staff Person' }))
}

/** Suspends the account; its sessions continue. */
export const suspend = ({ db }: { db: Db }, accountId: string): Promise<number> =>
  db.run(sql`update account set status = 'suspended' where id = ${accountId}`)

let numbers = 0

const numbered = (prefix: string): string => {
  numbers += 1
  return `${prefix}${String(numbers).padStart(4, '0')}`
}
