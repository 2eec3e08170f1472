import type { Topic } from '@bencao/shared/contract/entry/topics.ts'
import type { CallName } from '@bencao/shared/contract/index.ts'
import type { QueryClient } from '@tanstack/react-query'
import { callsAbout } from './calls.ts'
import { queryClient } from './queryClient.ts'

/** Asks again what is on screen about these topics, and what is not when it is next shown. */
export const refreshTopics = async (queries: QueryClient, topics: readonly Topic[]): Promise<void> => {
  await Promise.all(callsAbout(topics).map((name) => queries.invalidateQueries({ queryKey: [name] })))
}

/** Refreshes under way, by call. */
const underWay = new Map<CallName, number>()

const count = (name: CallName, by: 1 | -1) => underWay.set(name, (underWay.get(name) ?? 0) + by)

/** Whether a call is asked again without anybody having done anything. */
export const isRefreshedQuietly = (name: CallName): boolean => (underWay.get(name) ?? 0) > 0

/** The same when nobody acted: this neither keeps the session alive nor shows a notice when it fails. */
export const refreshQuietly = async (topics: readonly Topic[]): Promise<void> => {
  const names = callsAbout(topics)
  for (const name of names) count(name, 1)
  try {
    await refreshTopics(queryClient, topics)
  } finally {
    for (const name of names) count(name, -1)
  }
}
