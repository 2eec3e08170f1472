import type { Audience } from '@bencao/shared/domain/account.ts'
import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator app implements it: SHA-1, six digits, steps of 30 seconds. */
const manner = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A clock may be one step fast or slow. */
const window = 1

/** 160 random bits in Base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The `otpauth:` address that an app reads as a QR code. */
export const totpAddress = (secret: string, { audience, phone }: { audience: Audience; phone: string }) =>
  new TOTP({
    ...manner,
    issuer: 'Bencao',
    label: audience === 'staff' ? `staff ${phone}` : phone,
    secret,
  }).toString()

/** The time step of a code that is correct at `now` (epoch seconds), or one step away from it; null if it is wrong. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const timestamp = now * 1_000
  const { period } = manner
  const away = TOTP.validate({
    ...manner,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window,
  })
  return away === null ? null : TOTP.counter({ period, timestamp }) + away
}

/** The context of a sealed secret: it can be opened for its account only. */
export const sealedFor = (accountId: string): string => `totp:${accountId}`
