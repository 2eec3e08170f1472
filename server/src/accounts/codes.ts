import { createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import type { Input } from '@bencao/shared/contract/index.ts'
import { codeLength } from '@bencao/shared/domain/verificationCode.ts'

/** What a code was sent for; it opens nothing else. */
export type CodeFor = Input<'send_verification_code'>

export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
export const newSalt = (): Buffer => randomBytes(16)

/** What is kept of a code: slow to try out, and not at all without the pepper. */
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
