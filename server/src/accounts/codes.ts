import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import type { Input } from '@bencao/shared/contract/index.ts'
import type { Audience } from '@bencao/shared/domain/account.ts'
import { codeLength, codeLifetimeSeconds } from '@bencao/shared/domain/credentials/verificationCode.ts'
import { freshCodeSeconds } from '@bencao/shared/domain/limits.ts'

/** The purpose of a code; it is valid for nothing else. Codes of the second step cannot be requested directly. */
export interface CodeFor {
  /** Patients have no account: a code proves their phone, nothing more. */
  audience: Audience | 'patient'
  phone: string
  purpose: Input<'send_verification_code'>['purpose'] | 'secondStep' | 'turnOnStep' | 'shop'
}

/** Purposes whose codes are paused while hardly anybody enters them. */
export const pausablePurposes = [
  'signIn',
  'register',
  'resetPassword',
  'changePhone',
  'changeDeposit',
  'shop',
] as const satisfies readonly CodeFor['purpose'][]
export type PausablePurpose = (typeof pausablePurposes)[number]

/** Follows a right password, so it is exempt from limits that other people's attempts use up. */
export const isStep = (purpose: CodeFor['purpose']): boolean =>
  purpose === 'secondStep' || purpose === 'turnOnStep'

/** Sent to any phone that requests one: it need not belong to an account yet. */
export const isForAnyPhone = (purpose: CodeFor['purpose']): boolean =>
  purpose === 'register' || purpose === 'changePhone' || purpose === 'shop'

/** Part of a change that a person makes while signed in. */
export const isOfAccount = (purpose: CodeFor['purpose']): boolean =>
  purpose === 'changePhone' || purpose === 'changeDeposit'

/** How long a code is valid, in seconds (docs/product.md, 1.4 Verification codes). */
export const lifetimeOf = (purpose: CodeFor['purpose']): number =>
  isOfAccount(purpose) ? freshCodeSeconds : codeLifetimeSeconds

export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
export const newSalt = (): Buffer => randomBytes(16)

/** The stored hash of a code: slow to guess, and impossible to guess without the pepper. */
export function hashCode(
  pepper: string,
  { purpose, audience, phone }: CodeFor,
  code: string,
  salt: Buffer,
): Promise<Buffer> {
  const keyed = createHmac('sha256', pepper).update(`${purpose}|${audience}|${phone}|${code}`).digest()
  return new Promise((resolve, reject) => {
    scrypt(keyed, salt, 32, { N: 2 ** 14, r: 8, p: 1 }, (error, hash) =>
      error ? reject(error) : resolve(hash),
    )
  })
}

export const sameHash = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
