import type { Audience } from '../account.ts'

export const minPasswordLength = { provider: 6, staff: 12 } as const satisfies Record<Audience, number>

export type PasswordProblem = 'tooShort' | 'noUpperCase' | 'noNumber' | 'common'

/** The parts of the password rule of each audience, in the order in which they are shown. */
export const passwordRules = {
  provider: ['tooShort', 'noUpperCase', 'noNumber'],
  staff: ['tooShort', 'noUpperCase', 'noNumber', 'common'],
} as const satisfies Record<Audience, readonly PasswordProblem[]>

/** All violations of the password rule; empty for a valid password (docs/product.md, 1.5 Passwords). */
export const passwordProblems = (text: string, audience: Audience): PasswordProblem[] => {
  const isBroken: Record<PasswordProblem, boolean> = {
    tooShort: Array.from(text).length < minPasswordLength[audience],
    noUpperCase: !/\p{Lu}/u.test(text),
    noNumber: !/\p{Nd}/u.test(text),
    common: isCommonPassword(text),
  }
  return passwordRules[audience].filter((rule) => isBroken[rule])
}

/** The first violation of the password rule; null for a valid password. */
export const passwordProblem = (text: string, audience: Audience): PasswordProblem | null =>
  passwordProblems(text, audience)[0] ?? null

const commonWords =
  `password passwort passw pass admin administrator welcome letmein qwerty qwertyuiop asdf asdfgh zxcvbn abc abcd
  abcde abcdef iloveyou monkey dragon sunshine princess football baseball master superman batman shadow michael
  jordan jennifer ashley hello freedom whatever trustno login test tester testing user guest changeme secret default
  summer winter spring autumn january december doctor nurse clinic herbs bencao acupuncture contrasena
  bienvenido woaini`.split(/\s+/)

/** One or more of them, such as "welcomebencao". */
const onlyCommonWords = new RegExp(`^(?:${commonWords.join('|')})+$`)
const mostCommonLength = 64
const fewestCharacters = 5

const commonAsTyped = new Set([
  '1q2w3e4r',
  '1qaz2wsx',
  'q1w2e3r4',
  'a1b2c3',
  'a1b2c3d4',
  '123qwe',
  '123abc',
  'p@ssw0rd',
  'passw0rd',
])

/**
 * A password that an attacker would try early: common words and some digits, such as "Password1", or the same few
 * characters again and again.
 */
export const isCommonPassword = (text: string): boolean => {
  const typed = text.toLowerCase().replace(/[^\p{L}\p{N}@]+$/u, '')
  if (new Set(typed).size < fewestCharacters) return true
  if (typed.length > mostCommonLength) return false
  return (
    commonAsTyped.has(typed) ||
    commonAsTyped.has(typed.replace(/\d{1,4}$/, '')) ||
    onlyCommonWords.test(typed.replace(/[@_.-]?\d{1,8}$/, ''))
  )
}
