/** Digits of a verification code. */
export const codeLength = 6
export const codeLifetimeSeconds = 600
export const codeResendSeconds = 60
/** Wrong tries of a code by the browser that requested it. */
export const codeTries = 5
/** Wrong tries by all other browsers together. */
export const othersTries = 3

export const isCodeShape = (text: string): boolean => /^\d{6}$/.test(text)

/** The digits of a pasted code ("482 913", "G-482913"). */
export const codeDigits = (pasted: string): string => pasted.replace(/\D/g, '').slice(0, 6)
