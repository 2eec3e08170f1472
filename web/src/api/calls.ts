import type { CallEntry } from '@bencao/shared/contract/entry/call.ts'
import type { Topic } from '@bencao/shared/contract/entry/topics.ts'
import type { CallName } from '@bencao/shared/contract/index.ts'
import { calls } from 'virtual:calls'

export const methodOf = (name: CallName): CallEntry['method'] => calls[name]?.method ?? 'POST'

export const bodyOf = (name: CallName): CallEntry['body'] => calls[name]?.body ?? 'form'

/** False for calls that a visitor may make, with or without a token. */
export const needsToken = (name: CallName): boolean => !calls[name]?.open

/** The topics that a call changes. */
export const changesOf = (name: CallName): readonly Topic[] => calls[name]?.changes ?? []

/** Every call whose answer is about one of the topics. */
export const callsAbout = (topics: readonly Topic[]): CallName[] =>
  (Object.keys(calls) as CallName[]).filter((name) =>
    calls[name]?.about?.some((topic) => topics.includes(topic)),
  )
