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
  /** An administrator of the staff. */
  okafor: '9175550149',
  /** Of the staff. */
  alvarez: '9175550148',
} as const
export type Person = keyof typeof people

export const password = 'Herbs2026'

/** Signs in without the screen; what the browser keeps of it. */
export async function signInByCall(url: string, person: Person): Promise<Data<'login'>['userInfo']> {
  const audience = person === 'okafor' || person === 'alvarez' ? 'staff' : 'provider'
  const phone = people[person]
  return (await ask(url, 'login', { audience, phone, mode: 'password', password })).userInfo
}

/** Signs in a member of the demo's staff without the screen; the token. */
export const signInStaff = async (url: string): Promise<string> => (await signInByCall(url, 'okafor')).token
