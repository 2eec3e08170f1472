/** How many are made at once. */
export const recoveryCodeCount = 10

/** 32 letters and digits that are not taken for one another: 5 bits each. */
export const recoveryAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 80 bits. */
export const recoveryCodeLength = 16

/** Four groups of four, as they are shown. */
export const shownRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/**
 * A recovery code out of what was typed: without blanks and dashes, in capitals, I and L read as 1 and O as 0. Null when
 * it cannot be one, such as the six digits of a verification code.
 */
export function recoveryCodeIn(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0')
  return /^[0-9A-HJKMNP-TV-Z]{16}$/.test(code) ? code : null
}
