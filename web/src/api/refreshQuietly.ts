import type { CallName } from '@bencao/shared/contract/index.ts'
import { queryClient } from './queryClient.ts'

/** Refreshes under way, by call. */
const underWay = new Map<CallName, number>()

const count = (name: CallName, by: 1 | -1) => underWay.set(name, (underWay.get(name) ?? 0) + by)

/** Whether a call is asked again without anybody having done anything. */
export const isRefreshedQuietly = (name: CallName): boolean => (underWay.get(name) ?? 0) > 0

/**
 * Asks again what is on screen of these calls, and what is not when it is next shown. Nobody acted, so that this
 * neither keeps the session alive nor shows a notice when it fails.
 */
export const refreshQuietly = async (names: readonly CallName[]): Promise<void> => {
  for (const name of names) count(name, 1)
  try {
    await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
  } finally {
    for (const name of names) count(name, -1)
  }
}
