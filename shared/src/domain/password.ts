export const minPasswordLength = 6

export type PasswordProblem = 'tooShort' | 'noUpperCase' | 'noNumber'

/** The first thing wrong with a new password; null when it keeps the rule (spec section 5). */
export const passwordProblem = (text: string): PasswordProblem | null => {
  if (Array.from(text).length < minPasswordLength) return 'tooShort'
  if (!/\p{Lu}/u.test(text)) return 'noUpperCase'
  if (!/\p{Nd}/u.test(text)) return 'noNumber'
  return null
}

const commonWords = new Set(
  `password passwort passw pass admin administrator welcome letmein qwerty qwertyuiop asdf asdfgh zxcvbn abc abcd
  abcde abcdef iloveyou monkey dragon sunshine princess football baseball master superman batman shadow michael
  jordan jennifer ashley hello freedom whatever trustno login test tester testing user guest changeme secret default
  summer winter spring autumn january december doctor nurse clinic herbs bencao acupuncture contrasena
  bienvenido woaini`.split(/\s+/),
)

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

/** A password that keeps the rule and is still among the first to be tried: a common word and some digits, as "Password1". */
export const isCommonPassword = (text: string): boolean => {
  const typed = text.toLowerCase().replace(/[^\p{L}\p{N}@]+$/u, '')
  return (
    commonAsTyped.has(typed) ||
    commonAsTyped.has(typed.replace(/\d{1,4}$/, '')) ||
    commonWords.has(typed.replace(/[@_.-]?\d{1,8}$/, ''))
  )
}
