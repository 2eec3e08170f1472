import type { Topic } from '@bencao/shared/contract/entry/topics.ts'
import type { CallName } from '@bencao/shared/contract/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callsAbout } from './calls.ts'
import { queryClient } from './queryClient.ts'

/** Marks all answers about these topics as stale: those on screen reload now, the others when they are next shown. */
export const refreshTopics = async (queries: QueryClient, topics: readonly Topic[]): Promise<void> => {
  await Promise.all(callsAbout(topics).map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** Number of refreshes in progress, by call. */
const underWay = new Map<CallName, number>()

const count = (name: CallName, by: 1 | -1) => underWay.set(name, (underWay.get(name) ?? 0) + by)

/** Whether a call is being refreshed without any action of the user. */
export const isRefreshedQuietly = (name: CallName): boolean => (underWay.get(name) ?? 0) > 0

/** The same without an action of the user: it neither keeps the session alive nor shows a notice if it fails. */
export const refreshQuietly = async (topics: readonly Topic[]): Promise<void> => {
  const names = callsAbout(topics)
  for (const name of names) count(name, 1)
  try {
    await refreshTopics(queryClient, topics)
  } finally {
    for (const name of names) count(name, -1)
  }
}
