import { randomInt } from 'node:crypto'
import type { Data } from '@bencao/shared/contract/index.ts'
import { doeClinic } from '@bencao/shared/contract/testing.ts'
import { ask } from './calls.ts'
import { sentCode, sentLink } from './outbox.ts'
import { password } from './people.ts'
import { newWord } from './records.ts'

type Audience = 'provider' | 'staff'

/** A phone that nobody has signed up with. */
export const newPhone = (): string => `213555${String(randomInt(10_000)).padStart(4, '0')}`

const whoever = () => ({
  firstName: newWord(),
  lastName: newWord(),
  email: `${newWord().toLowerCase()}@clinic.example`,
})

export interface Newcomer {
  phone: string
  email: string
  audience: Audience
  /** Path and token of the link to set the password. */
  link: string
}

/** Signs somebody new up without the screens, up to the link that was sent. */
export async function signUpByCall(url: string, audience: Audience): Promise<Newcomer> {
  const phone = newPhone()
  await ask(url, 'send_verification_code', { phone, audience, purpose: 'register' })
  const code = await sentCode(url, phone)
  const person = whoever()
  const said = { phone, code, ...person, acceptTerms: true }
  await ask(
    url,
    'register',
    audience === 'staff' ? { audience, ...said } : { audience, ...said, ...doeClinic },
  )
  return { phone, email: person.email, audience, link: await sentLink(url, phone, '/setPassword') }
}

/** Somebody whom staff sign up; the link to set the password, with which the terms are accepted. */
export async function signUpByStaff(url: string, staff: string): Promise<string> {
  const phone = newPhone()
  await ask(url, 'staff_provider_add', { phone, lang: 'en', ...whoever(), ...doeClinic }, staff)
  return sentLink(url, phone, '/setPassword')
}

/** Somebody signed up without the screens, with the password of all demo people set, and signed in. */
export async function newcomerWithPassword(
  url: string,
  audience: Audience,
): Promise<Newcomer & { user: Data<'login'>['userInfo'] }> {
  const newcomer = await signUpByCall(url, audience)
  const linkToken = newcomer.link.split('#')[1] ?? ''
  const set = audience === 'staff' ? 'setup_pwd' : 'doctor_set_password'
  await ask(url, set, { linkToken, password })
  const { phone } = newcomer
  const { userInfo } = await ask(url, 'login', { audience, phone, mode: 'password', password })
  return { ...newcomer, user: userInfo }
}
