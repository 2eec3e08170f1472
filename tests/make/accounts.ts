import type { Audience, Role } from '@bencao/shared/domain/account.ts'
import sql from 'sql-template-tag'
import { newId } from '../../server/src/db/ids.ts'
import type { CallOptions, TestPortal } from './portal.ts'
import type { CodeFor } from '../../server/src/accounts/codes.ts'
import { hashPassword } from '../../server/src/accounts/passwords.ts'

let next = 0

/** A phone of nobody; each lies in a prefix of its own. */
export const newPhone = (): string => {
  next += 1
  return `212${String(200 + next)}0100`
}

export interface Somebody {
  accountId: string
  audience: Audience
  phone: string
}

/** An account that can sign in and has accepted the terms; no provider's profile. */
export async function addAccount(
  { db }: TestPortal,
  wish: { role?: Role; status?: string; password?: string; phone?: string } = {},
): Promise<Somebody> {
  const { role = 'provider', status = 'active', password, phone = newPhone() } = wish
  const audience = role === 'provider' ? 'provider' : 'staff'
  const accountId = newId()
  await db.run(sql`
    insert into account (id, audience, role, status, phone, name, password_hash, terms_accepted_at)
    values (${accountId}, ${audience}, ${role}, ${status}, ${phone}, 'Rosa Delgado',
      ${password === undefined ? null : await hashPassword(password)}, app_now())`)
  return { accountId, audience, phone }
}

export const byPassword = (
  portal: TestPortal,
  { phone, audience }: Omit<Somebody, 'accountId'>,
  password: string,
  options?: CallOptions,
) => portal.call('login', { mode: 'password', audience, phone, password }, options)

export const byCode = (portal: TestPortal, { phone, audience }: Omit<Somebody, 'accountId'>, code: string) =>
  portal.call('login', { mode: 'code', audience, phone, code })

/** Asks for a code. */
export const askCode = (
  portal: TestPortal,
  { phone, audience }: Omit<Somebody, 'accountId'>,
  purpose: CodeFor['purpose'] = 'signIn',
  options?: CallOptions,
) => portal.call('send_verification_code', { phone, audience, purpose }, options)

/** The code in the newest SMS to a phone. */
export async function codeSentTo(portal: TestPortal, phone: string): Promise<string> {
  await portal.jobs.sender.runOnce()
  const code = /\d{6}/.exec(portal.messages.find(phone)?.body ?? '')?.[0]
  if (!code) throw new Error('no code was sent')
  return code
}

/** Another code of six digits. */
export const otherThan = (code: string, by = 1): string => String((Number(code) + by) % 1e6).padStart(6, '0')
