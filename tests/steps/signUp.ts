import { newPhone } from '../make/people.ts'
import { sampleProfile } from '../make/samples.ts'
import type { TestPortal } from '../portal/portal.ts'
import { askCode, codeSentTo } from './signIn.ts'

/** The code that was sent to a phone to sign up. */
export async function registerCode(
  portal: TestPortal,
  phone: string,
  audience: 'provider' | 'staff' = 'provider',
): Promise<string> {
  await askCode(portal, { phone, audience }, 'register')
  return codeSentTo(portal, phone)
}

/** Signs up a new person; returns the answer and the phone. */
export async function signUp(portal: TestPortal, extra: Record<string, unknown> = {}) {
  const phone = newPhone()
  const code = await registerCode(portal, phone)
  const answer = await portal.call('register', {
    audience: 'provider',
    phone,
    code,
    ...sampleProfile,
    ...extra,
  })
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

/** Token of the newest e-mail with a link to prove its address. */
export async function emailLinkSentTo(portal: TestPortal, email: string): Promise<string> {
  await portal.jobs.sender.runOnce()
  return tokenIn(portal.messages.find(email)?.body, '/emailForRegistSuccess')
}
