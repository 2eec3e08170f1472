/** How many codes are generated at once. */
export const recoveryCodeCount = 10

/** 32 letters and digits that are hard to confuse: 5 bits each. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits. */
export const recoveryCodeLength = 16

/** Four groups of four, as displayed. */
export const shownRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/**
 * Normalizes a typed recovery code: removes spaces and dashes, upper case, I and L read as 1 and O as 0. Null if it
 * cannot be a recovery code, such as the six digits of a verification code.
 */
export function recoveryCodeIn(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}
