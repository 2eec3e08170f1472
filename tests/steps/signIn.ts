import type { CodeFor } from '../../server/src/accounts/codes.ts'
import type { TestAccount } from '../make/people.ts'
import type { CallOptions, TestPortal } from '../portal/portal.ts'

export const byPassword = (
  portal: TestPortal,
  { phone, audience }: Omit<TestAccount, 'accountId'>,
  password: string,
  options?: CallOptions,
) => portal.call('login', { mode: 'password', audience, phone, password }, options)

export const byCode = (
  portal: TestPortal,
  { phone, audience }: Omit<TestAccount, 'accountId'>,
  code: string,
) => portal.call('login', { mode: 'code', audience, phone, code })

/** Requests a code. */
export const askCode = (
  portal: TestPortal,
  { phone, audience }: Omit<TestAccount, 'accountId'>,
  purpose: CodeFor['purpose'] = 'signIn',
  options?: CallOptions,
) => portal.call('send_verification_code', { phone, audience, purpose }, options)

/** The code in the newest SMS to a phone that has one; others may be sent beside it. */
export async function codeSentTo(portal: TestPortal, phone: string): Promise<string> {
  await portal.jobs.sender.runOnce()
  const bodies = portal.messages
    .sent()
    .flatMap(({ channel, to, body }) => (channel === 'sms' && to === phone ? body : []))
  const code = bodies.map((body) => /\b\d{6}\b/.exec(body)?.[0]).find((found) => found !== undefined)
  if (!code) throw new Error('no code was sent')
  return code
}

/** Another code of six digits. */
export const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1e6).padStart(6, '0')
