import { type StaffRole, type StaffTask, staffTasks } from '@bencao/shared/domain/account.ts'
import { beforeAll } from 'vitest'
import type { BrowserFixtures } from './browser.ts'
import { call } from './calls.ts'
import { keepCard } from './gateway.ts'
import { signUpWithPassword } from './newcomers.ts'
import { type OwnPerson, type Person, signInByCall, type User } from './people.ts'

export interface ClinicOptions {
  /** Pending: awaits verification. */
  status?: 'pending' | 'active'
  /** Numbers of cards on file, the default one first. */
  cards?: readonly string[]
  /** Who referred the provider; created before. */
  joinedBy?: OwnPerson
}

/** A Visa that ends in 0002 and a Mastercard that ends in 2124. */
export const twoCards = ['4000000000000002', '5121212121212124'] as const

/** A provider of this file only, with a clinic in California, created by calls before the journeys. */
export const ownClinic = (fixtures: BrowserFixtures, options: ClinicOptions = {}): OwnPerson =>
  made(() => makeClinic(fixtures, options))

/** A member of staff of this file only. */
export const ownStaff = (
  fixtures: BrowserFixtures,
  {
    role = 'staff',
    tasks = staffTasks,
  }: { role?: 'staff' | 'administrator'; tasks?: readonly StaffTask[] } = {},
): OwnPerson => made(() => makeStaff(fixtures, role === 'administrator' ? [role] : tasks))

/** A placeholder for a person until the journeys begin. */
function made(make: () => Promise<OwnPerson>): OwnPerson {
  const person = {} as OwnPerson
  beforeAll(async () => {
    Object.assign(person, await make())
  })
  return person
}

async function makeClinic(
  fixtures: BrowserFixtures,
  { status = 'active', cards = [], joinedBy }: ClinicOptions = {},
): Promise<OwnPerson> {
  const url = fixtures.url()
  const joins = joinedBy && {
    npi: '1683204758',
    referralId: (await call(url, 'qr_code', { audience: 'provider' }, joinedBy.token)).code,
  }
  const person = await signUpWithPassword(url, 'provider', joins)
  if (status === 'active') await approve(fixtures, person)
  const { token, user } = await signedIn(url, person)
  const { rows } = await call(url, 'warehouse_address_list', {}, token)
  const { warehouseId } = rows.find(({ province }) => province === 'CA') ?? {}
  await call(url, 'doctor_edit', { patientDiscountPercent: 10, ...(warehouseId && { warehouseId }) }, token)
  for (const { notificationId } of (await call(url, 'notifications', {}, token)).rows)
    await call(url, 'delete_notification', { notificationId }, token)
  for (const number of cards) await keepCard(url, token, number)
  return { ...person, token, user, name: user.name, accountId: user.accountId }
}

async function makeStaff(fixtures: BrowserFixtures, roles: readonly StaffRole[]): Promise<OwnPerson> {
  const url = fixtures.url()
  const person = await signUpWithPassword(url, 'staff')
  const { accountId } = (await signedIn(url, person)).user
  const seen = { seenStatus: 'pending', seenRoles: [] } as const
  const decision = { accountId, status: 'active', roles: [...roles], ...seen } as const
  await call(url, 'staff_member_decide', decision, fixtures.staffToken())
  const { token, user } = await signedIn(url, person)
  return { ...person, token, user, name: user.name, accountId }
}

async function signedIn(url: string, person: Person): Promise<{ token: string; user: User }> {
  const user = await signInByCall(url, person)
  return { token: user.token, user }
}

async function approve(fixtures: BrowserFixtures, { phone }: Person): Promise<void> {
  const [url, staff] = [fixtures.url(), fixtures.staffToken()]
  const { rows } = await call(url, 'staff_provider_list', { show: 'all', search: phone }, staff)
  const { providerId = '' } = rows[0] ?? {}
  const { revision } = await call(url, 'staff_provider_detail', { providerId }, staff)
  await call(url, 'staff_provider_decide', { providerId, decision: 'approved', reason: '', revision }, staff)
}
