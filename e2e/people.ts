import type { Data } from '@bencao/shared/contract/index.ts'
import { ask } from './calls.ts'

/** Who can sign in to the demo clinic. */
export const people = {
  /** Active, with patients, orders and two cards. */
  lin: '9175550142',
  /** Waits for verification. */
  brennan: '9175550143',
  /** Active, with patients of her own. */
  vidal: '9175550144',
} as const
export type Person = keyof typeof people

export const password = 'Herbs2026'

/** Signs in without the screen; what the browser keeps of it. */
export async function signInByCall(url: string, person: Person): Promise<Data<'login'>['userInfo']> {
  const phone = people[person]
  return (await ask(url, 'login', { audience: 'provider', phone, mode: 'password', password })).userInfo
}

/** Signs in a member of the demo's staff without the screen; the token. */
export async function signInStaff(url: string): Promise<string> {
  const phone = '9175550149'
  const { userInfo } = await ask(url, 'login', { audience: 'staff', phone, mode: 'password', password })
  return userInfo.token
}
