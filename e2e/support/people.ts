import type { Data } from '@bencao/shared/contract/index.ts'
import { ask } from './calls.ts'

/** Somebody who can sign in. */
export interface Person {
  audience: 'provider' | 'staff'
  phone: string
}

/** What the browser keeps of who is signed in. */
export type User = Data<'login'>['userInfo']

/** People of the demo whose data are looked at. Nobody signs in or out as one of them: their sessions are shared. */
export const demoPeople = {
  /** A provider with patients, orders and two cards. */
  lin: { audience: 'provider', phone: '9175550142' },
  /** An administrator of the staff. */
  okafor: { audience: 'staff', phone: '9175550149' },
} as const satisfies Record<string, Person>
export type DemoPerson = keyof typeof demoPeople

/** The sessions of the demo's people on one portal. */
export type DemoUsers = Record<DemoPerson, User>

/** Somebody of a file's own, whom no other file signs in as. */
export interface OwnPerson extends Person {
  /** As the portal shows it. */
  name: string
  token: string
  accountId: string
  user: User
}

export const password = 'Herbs2026'

/** Signs in without the screen. */
export async function signInByCall(url: string, { audience, phone }: Person): Promise<User> {
  return (await ask(url, 'login', { audience, phone, mode: 'password', password })).userInfo
}

/** Signs the demo's people in, once for a portal. */
export async function signInDemo(url: string): Promise<DemoUsers> {
  const [lin, okafor] = await Promise.all([
    signInByCall(url, demoPeople.lin),
    signInByCall(url, demoPeople.okafor),
  ])
  return { lin, okafor }
}
