import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Random } from './random.ts'

const password = 'Herbs2026-Bencao'

/** The staff of the demo; they sign in at /login2. */
export const demoStaff = [
  { phone: '9175550149', password, what: 'Grace Okafor, an administrator (signs in at /login2)' },
  { phone: '9175550148', password, what: 'Tom Alvarez, a member of staff (signs in at /login2)' },
] as const

const people = [
  {
    name: 'Grace Okafor',
    email: 'okafor@bencao.example',
    role: 'administrator',
    staff_roles: [],
    status: 'active',
  },
  {
    name: 'Tom Alvarez',
    email: 'alvarez@bencao.example',
    role: 'staff',
    staff_roles: ['service', 'warehouse'],
    status: 'active',
  },
  // Has not been approved by an administrator yet.
  {
    name: 'Priya Nair',
    email: 'nair@bencao.example',
    role: 'staff',
    staff_roles: [],
    status: 'pending',
    phone: '9175550147',
  },
] as const

/** Rows of `account`: `demoStaff` in its order, then the member who waits for approval and has no password. */
export const buildStaff = (random: Random, at: { createdAt: number; passwordHashes: readonly string[] }) =>
  people.map((person, place) => ({
    id: random.id(at.createdAt),
    audience: 'staff',
    ...person,
    phone: 'phone' in person ? person.phone : demoStaff[place]?.phone,
    lang: 'en',
    password_hash: at.passwordHashes[place] ?? null,
    created_at: new Date(at.createdAt * 1000).toISOString(),
  }))

const company = {
  name: 'Bencao',
  address1: '1420 Embarcadero Cove',
  address2: '',
  city: 'Oakland',
  province: 'CA',
  zip: '94606',
}

/** The company of the demo, which has been through its first start. */
export async function writeCompany(
  db: Db,
  { staffId, createdAt }: { staffId: string; createdAt: number },
): Promise<void> {
  await db.run(sql`update setting set value = ${JSON.stringify(company)}::jsonb where key = 'company'`)
  const changes = [
    { id: newId(), subject: 'company', after: company },
    { id: newId(), subject: 'membership', after: { priceCents: 19_900, percent: 10 } },
  ]
  await db.run(sql`
    insert into setting_change (id, subject, revision, after, account_id, reason, changed_at)
    select c.id, c.subject, 1, c.after, ${staffId}, 'First start', to_timestamp(${createdAt})
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (id uuid, subject text, after jsonb)`)
}
