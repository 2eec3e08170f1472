import type { CallName, Sent } from '@bencao/shared/contract/index.ts'
import { type Answer, isTokenMissing } from '../../../api/answer.ts'
import { call } from '../../../api/call.ts'

/** Asks the server; null where nobody knows whether the call arrived (network error, fault of the server). */
export type Ask = <N extends CallName>(
  name: N,
  input: Sent<N>,
  options?: { background?: boolean },
) => Promise<Answer<N> | null>

/** Asks and says nothing itself: the page says what became of it. */
export const askServer: Ask = async (name, input, options = {}) => {
  try {
    return await call(name, input, { quiet: true, ...options })
  } catch (error) {
    if (isTokenMissing(error)) throw error
    return null
  }
}
