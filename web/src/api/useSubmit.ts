import type { CallName, Data, Sent } from '@bencao/shared/contract/index.ts'
import type { Topic } from '@bencao/shared/contract/entry/topics.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentText, type MessageKey } from '../text/text.ts'
import { showError, showSuccess } from '../notices/notices.ts'
import { type Answer, isTold, type Refused } from './answer.ts'
import { call } from './call.ts'
import { changesOf } from './calls.ts'
import { refreshTopics } from './refresh.ts'

export interface UseSubmitOptions<N extends CallName> {
  /** Topics whose answers are asked again, in place of those that the contract says the call changes. */
  refresh?: readonly Topic[]
  /** What is said on success. */
  done?: MessageKey
  onDone?: (data: Data<N>, input: Sent<N>) => void
  /** After a refusal; its message is on screen already, unless `quiet`. */
  onRefused?: (refused: Refused<N>, input: Sent<N>) => void
  /** Shows no notice of a refusal: the screen says it itself. */
  quiet?: boolean
}

/**
 * Sends a call on the user's behalf. What it changes is asked again, also when it is refused because things have
 * changed. Only network errors and faults reject `submitAsync`.
 */
export const useSubmit = <N extends CallName>(name: N, options: UseSubmitOptions<N> = {}) => {
  const queries = useQueryClient()
  const mutation = useMutation<Answer<N>, Error, Sent<N>>({
    mutationFn: (input) => call(name, input, { quiet: options.quiet ?? false }),
    onSuccess: async (answer, input) => {
      const refresh = () => refreshTopics(queries, options.refresh ?? changesOf(name))
      if (answer.code !== 0) {
        options.onRefused?.(answer, input)
        if (!options.quiet && (answer.code === replyCodes.notFound || answer.code === replyCodes.conflict))
          await refresh()
        return
      }
      if (options.done) showSuccess(currentText()(options.done))
      options.onDone?.(answer.data, input)
      await refresh()
    },
    onError: (error) => {
      if (!isTold(error)) showError(currentText()('notices.networkFailed'))
    },
  })
  return {
    submit: mutation.mutate,
    submitAsync: mutation.mutateAsync,
    pending: mutation.isPending,
    reply: mutation.data,
  }
}
