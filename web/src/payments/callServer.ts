import type { CallName, Sent } from '@bencao/shared/contract/index.ts'
import { type Answer, isTokenMissing } from '../api/answer.ts'
import { call } from '../api/call.ts'

/**
 * Calls the server. Resolves to null if it is unknown whether the call arrived (network error, fault of the server).
 */
export type CallServer = <N extends CallName>(
  name: N,
  input: Sent<N>,
  options?: { background?: boolean },
) => Promise<Answer<N> | null>

/** Calls without notices, because the page shows the result. */
export const callServer: CallServer = async (name, input, options = {}) => {
  try {
    return await call(name, input, { quiet: true, ...options })
  } catch (error) {
    if (isTokenMissing(error)) throw error
    return null
  }
}
