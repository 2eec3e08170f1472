import type { Data } from '@bencao/shared/contract/index.ts'
import { call } from './calls.ts'

/** A person who can sign in. */
export interface Person {
  audience: 'provider' | 'staff'
  phone: string
}

/** The part of the client state about the signed-in account. */
export type User = Data<'login'>['userInfo']

/**
 * People of the demo, for reading only. No journey signs in or out as one of them, because their sessions are shared.
 */
export const demoPeople = {
  /** A provider with patients, orders and two cards. */
  lin: { audience: 'provider', phone: '9175550142' },
  /** An administrator of the staff. */
  okafor: { audience: 'staff', phone: '9175550149' },
} as const satisfies Record<string, Person>
export type DemoPerson = keyof typeof demoPeople

/** The sessions of the demo's people on one portal. */
export type DemoUsers = Record<DemoPerson, User>

/** A person of one file, as whom no other file signs in. */
export interface OwnPerson extends Person {
  /** As the portal shows it. */
  name: string
  token: string
  accountId: string
  user: User
}

/** Of the people that the journeys create. */
export const password = 'Herbs2026-Bencao'
const demoPassword = { provider: 'Herbs2026', staff: password } as const

/** Signs in without the screen. */
export async function signInByCall(
  url: string,
  { audience, phone }: Person,
  typed = password,
): Promise<User> {
  return (await call(url, 'login', { audience, phone, mode: 'password', password: typed })).userInfo
}

/** Signs the demo's people in, once per portal. */
export async function signInDemo(url: string): Promise<DemoUsers> {
  const [lin, okafor] = await Promise.all([
    signInByCall(url, demoPeople.lin, demoPassword.provider),
    signInByCall(url, demoPeople.okafor, demoPassword.staff),
  ])
  return { lin, okafor }
}
