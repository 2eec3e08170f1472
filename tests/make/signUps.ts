import { askCode, codeSentTo, newPhone } from './accounts.ts'
import type { TestPortal } from './portal.ts'

export const facts = {
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@clinic.example',
  npi: '1487309217',
  clinicName: 'Lin Acupuncture',
  address1: '388 Ninth Street',
  city: 'Oakland',
  province: 'CA',
  zip: '94607',
  acceptTerms: true,
}

export const staffFacts = {
  firstName: 'Sam',
  lastName: 'Ortiz',
  email: 'sam@bencao.example',
  acceptTerms: true,
}

/** The code that was sent to a phone to sign up. */
export async function registerCode(
  portal: TestPortal,
  phone: string,
  audience: 'provider' | 'staff' = 'provider',
): Promise<string> {
  await askCode(portal, { phone, audience }, 'register')
  return codeSentTo(portal, phone)
}

/** Signs somebody new up; returns the answer and the phone. */
export async function signUp(portal: TestPortal, extra: Record<string, unknown> = {}) {
  const phone = newPhone()
  const code = await registerCode(portal, phone)
  const answer = await portal.call('register', { audience: 'provider', phone, code, ...facts, ...extra })
  return { phone, answer }
}

const tokenIn = (body: string | undefined, page: string): string => {
  const token = new RegExp(`https://bencao\\.example${page}#([\\w-]{43})`).exec(body ?? '')?.[1]
  if (!token) throw new Error(`no link to ${page} was sent`)
  return token
}

/** Token of the newest SMS with a link to set the password. */
export async function linkSentTo(portal: TestPortal, phone: string): Promise<string> {
  await portal.jobs.sender.runOnce()
  return tokenIn(portal.messages.find(phone)?.body, '/setPassword')
}

/** Token of the newest e-mail that asks to prove its address. */
export async function emailLinkSentTo(portal: TestPortal, email: string): Promise<string> {
  await portal.jobs.sender.runOnce()
  return tokenIn(portal.messages.find(email)?.body, '/emailForRegistSuccess')
}
