import { randomInt } from 'node:crypto'
import { doeClinic } from '@bencao/shared/contract/testing.ts'
import { call } from './calls.ts'
import { sentCode, sentLink } from './outbox.ts'
import { type Person, password, signInByCall, type User } from './people.ts'
import { newWord } from './records.ts'

type Audience = Person['audience']

/** A phone without an account; 900 and above has prefixes that cost the caller money. */
export const newPhone = (): string => `213${randomInt(200, 900)}${randomInt(1_000, 10_000)}`

const newName = () => ({
  firstName: newWord(),
  lastName: newWord(),
  email: `${newWord().toLowerCase()}@clinic.example`,
})

export interface Newcomer extends Person {
  email: string
  /** Path and token of the link to set the password. */
  link: string
}

/** By whose link a provider joins. Nobody joins by a link of the same NPI. */
interface Joining {
  referralId?: string
  npi?: string
}

/** Signs up a new person without the screens, up to the link that was sent. */
export async function signUpByCall(url: string, audience: Audience, joins: Joining = {}): Promise<Newcomer> {
  const phone = newPhone()
  await call(url, 'send_verification_code', { phone, audience, purpose: 'register' })
  const code = await sentCode(url, phone)
  const person = newName()
  const input = { phone, code, ...person, acceptTerms: true }
  await call(
    url,
    'register',
    audience === 'staff' ? { audience, ...input } : { audience, ...input, ...doeClinic, ...joins },
  )
  return { phone, email: person.email, audience, link: await sentLink(url, phone, '/setPassword') }
}

/** Has staff add a provider; returns the link to set the password and accept the terms. */
export async function signUpByStaff(url: string, staffToken: string): Promise<string> {
  const phone = newPhone()
  await call(url, 'staff_provider_add', { phone, lang: 'en', ...newName(), ...doeClinic }, staffToken)
  return sentLink(url, phone, '/setPassword')
}

/** Signs up a new person without the screens and sets the password that all test people share. */
export async function signUpWithPassword(
  url: string,
  audience: Audience,
  joins: Joining = {},
): Promise<Newcomer> {
  const newcomer = await signUpByCall(url, audience, joins)
  const linkToken = newcomer.link.split('#')[1] ?? ''
  const set = audience === 'staff' ? 'setup_pwd' : 'doctor_set_password'
  await call(url, set, { linkToken, password })
  return newcomer
}

/** The same, signed in and pending. */
export async function newcomerWithPassword(
  url: string,
  audience: Audience,
): Promise<Newcomer & { user: User }> {
  const newcomer = await signUpWithPassword(url, audience)
  return { ...newcomer, user: await signInByCall(url, newcomer) }
}
