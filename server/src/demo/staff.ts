import type { Random } from './random.ts'

const password = 'Herbs2026'

/** Who works behind the demo's portal; they sign in at /login2. */
export const demoStaff = [
  { phone: '9175550149', password, what: 'Grace Okafor, an administrator (signs in at /login2)' },
  { phone: '9175550148', password, what: 'Tom Alvarez, of the staff (signs in at /login2)' },
] as const

const people = [
  { name: 'Grace Okafor', email: 'okafor@bencao.example', role: 'administrator' },
  { name: 'Tom Alvarez', email: 'alvarez@bencao.example', role: 'staff' },
] as const

/** Rows of `account`, in the order of `demoStaff`. */
export const buildStaff = (random: Random, at: { createdAt: number; passwordHashes: readonly string[] }) =>
  people.map((person, place) => ({
    id: random.id(at.createdAt),
    audience: 'staff',
    status: 'active',
    ...person,
    phone: demoStaff[place]?.phone,
    lang: 'en',
    password_hash: at.passwordHashes[place],
    created_at: new Date(at.createdAt * 1000).toISOString(),
  }))
