import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id (the library's own algorithm), memory in KiB. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The same password typed on another system may arrive in another Unicode form. */
const typed = (password: string): string => password.normalize('NFKC')

const unpadded = (bytes: number): string => randomBytes(bytes).toString('base64').replace(/=+$/, '')

/** Used if an account has no hash: equally costly to check, and no password matches it. */
const nobodys = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$${unpadded(16)}$${unpadded(32)}`

/** The hash to store. It covers the whole password, however long. */
export const hashPassword = (password: string): Promise<string> => hash(typed(password), cost)

/** Takes the same time whether or not there is a hash to check against. */
export async function passwordMatches(password: string, stored: string | null): Promise<boolean> {
  const matches = await verify(stored ?? nobodys, typed(password))
  return stored !== null && matches
}
