/** Digits of a verification code. */
export const codeLength = 6
export const codeLifetimeSeconds = 600
export const codeResendSeconds = 60
/** This many wrong tries end a code. */
export const codeTries = 5

export const isCodeShape = (text: string): boolean => /^\d{6}$/.test(text)

/** The digits of a pasted code ("482 913", "G-482913"). */
export const codeDigits = (pasted: string): string => pasted.replace(/\D/g, '').slice(0, 6)
