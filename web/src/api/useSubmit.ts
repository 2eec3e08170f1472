import type { CallName, Data, Sent } from '@bencao/shared/contract/index.ts'
import type { Topic } from '@bencao/shared/contract/entry/topics.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { currentText, type MessageKey } from '../text/text.ts'
import { hideError, showError, showSuccess } from '../notices/notices.ts'
import { type Answer, isReported, type Refused } from './answer.ts'
import { call } from './call.ts'
import { changesOf } from './calls.ts'
import { makeUnderWay } from './makeUnderWay.ts'
import { refreshTopics } from './refresh.ts'

export interface UseSubmitOptions<N extends CallName> {
  /** Topics to refresh instead of those that the contract lists for the call. */
  refresh?: readonly Topic[]
  /** The notice shown on success. */
  done?: MessageKey
  /** What was changed, by its name on the screen; the title of that notice, whose texts are fixed. */
  named?: MessageKey
  onDone?: (data: Data<N>, input: Sent<N>) => void
  /** Called after a refusal; its message is already on screen, unless `quiet`. */
  onRefused?: (refused: Refused<N>, input: Sent<N>) => void
  /** Shows no notice of a refusal: the screen shows the message itself. */
  quiet?: boolean
}

/** Refusals after which the record may be another than the screen shows. */
const changed: ReadonlySet<number> = new Set([
  replyCodes.notFound,
  replyCodes.conflict,
  replyCodes.paymentDeclined,
  replyCodes.paymentUnknown,
  replyCodes.gatewayUnreachable,
])

/**
 * Sends a call on the user's behalf. Cached answers that it changes are refreshed, also after a refusal that means that the
 * record is another than the screen shows. While an input is under way, `submit` sends nothing for the same input. Only
 * network errors and faults reject `submitAsync`.
 */
export const useSubmit = <N extends CallName>(name: N, options: UseSubmitOptions<N> = {}) => {
  const queries = useQueryClient()
  /** The message of the last failure, which success makes untrue. */
  const failure = useRef('')
  const [underWay] = useState(makeUnderWay)
  const mutation = useMutation<Answer<N>, Error, Sent<N>>({
    mutationFn: (input) => call(name, input, { quiet: options.quiet ?? false }),
    onSuccess: async (answer, input) => {
      const refresh = () => refreshTopics(queries, options.refresh ?? changesOf(name))
      const message = answer.code === 0 ? '' : answer.message
      if (message !== failure.current) hideError(failure.current)
      failure.current = message
      if (answer.code !== 0) {
        options.onRefused?.(answer, input)
        if (!options.quiet && changed.has(answer.code)) await refresh()
        return
      }
      if (options.done)
        showSuccess(currentText()(options.done), options.named && currentText()(options.named))
      options.onDone?.(answer.data, input)
      await refresh()
    },
    onError: (error) => {
      failure.current = isReported(error) ? error.message : currentText()('notices.networkFailed')
      if (!isReported(error)) showError(failure.current)
    },
    onSettled: (_answer, _error, input) => underWay.end(input),
  })
  return {
    submit(input: Sent<N>): void {
      if (underWay.begin(input)) mutation.mutate(input)
    },
    submitAsync: mutation.mutateAsync,
    pending: mutation.isPending,
    reply: mutation.data,
  }
}
