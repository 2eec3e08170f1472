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
