export const minPasswordLength = 6

export type PasswordProblem = 'tooShort' | 'noUpperCase' | 'noNumber'

/** All violations of the password rule; empty for a valid password (docs/product.md, 1.5 Passwords). */
export const passwordProblems = (text: string): PasswordProblem[] => {
  const problems: PasswordProblem[] = []
  if (Array.from(text).length < minPasswordLength) problems.push('tooShort')
  if (!/\p{Lu}/u.test(text)) problems.push('noUpperCase')
  if (!/\p{Nd}/u.test(text)) problems.push('noNumber')
  return problems
}

/** The first violation of the password rule; null for a valid password. */
export const passwordProblem = (text: string): PasswordProblem | null => passwordProblems(text)[0] ?? null

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

/** A valid password that an attacker would try early: a common word and some digits, such as "Password1". */
export const isCommonPassword = (text: string): boolean => {
  const typed = text.toLowerCase().replace(/[^\p{L}\p{N}@]+$/u, '')
  return (
    commonAsTyped.has(typed) ||
    commonAsTyped.has(typed.replace(/\d{1,4}$/, '')) ||
    commonWords.has(typed.replace(/[@_.-]?\d{1,8}$/, ''))
  )
}
