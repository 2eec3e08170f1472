import type { CallName, Data, Sent } from '@bencao/shared/contract/index.ts'
import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { isTokenMissing, StatusError } from '../../../api/answer.ts'
import { call } from '../../../api/call.ts'
import type { Saved, Step } from './draft.ts'
import type { DraftPorts, Ending } from './draftKeeper.ts'
import { chosenIn } from './padLines.ts'

const conflictTries = 3
const conflictPause = 300

/**
 * Calls the server and maps every way to fail to a result. A conflict may come from two changes at the same moment, so
 * it is retried before it counts as a refusal.
 */
async function end<N extends CallName>(
  name: N,
  input: Sent<N>,
  tries = conflictTries,
): Promise<Ending<Data<N>>> {
  try {
    const answer = await call(name, input, { quiet: true })
    if (answer.code === 0) return { kind: 'done', data: answer.data }
    if (answer.code === replyCodes.sessionInvalid) return { kind: 'signedOut' }
    if (answer.code === replyCodes.tooManyRequests) return { kind: 'lost' }
    // Nothing changes back by itself what was changed in another window.
    if ('revision' in answer.data) return { kind: 'outdated' }
    if (answer.code !== replyCodes.conflict || tries <= 1) return { kind: 'refused', message: answer.message }
  } catch (error) {
    if (isTokenMissing(error)) return { kind: 'signedOut' }
    const refused = error instanceof StatusError && error.status < 500 && error.status !== 429
    return refused ? { kind: 'refused', message: error.message } : { kind: 'lost' }
  }
  await new Promise((resolve) => setTimeout(resolve, conflictPause))
  return end(name, input, tries - 1)
}

const as = <T extends { revision: number }>(ending: Ending<T>, idOf: (data: T) => string): Ending<Saved> =>
  ending.kind === 'done'
    ? { kind: 'done', data: { id: idOf(ending.data), revision: ending.data.revision } }
    : ending

async function send(step: Step): Promise<Ending<Saved>> {
  switch (step.kind) {
    case 'begin': {
      const { orderFor, patientId, requestId } = step
      return as(await end('order_add', { orderFor, patientId, requestId }), (data) => data.orderId)
    }
    case 'for': {
      const { kind: _kind, ...input } = step
      return as(await end('order_add', input), () => '')
    }
    case 'add': {
      const { orderId, line, revision, requestId } = step
      const input = {
        orderId,
        goodsId: line.goodsId,
        revision,
        requestId,
        ...chosenIn(line),
        quantity: line.quantity,
      }
      return as(await end('order_goods_add', input), (data) => data.itemId)
    }
    case 'edit': {
      const { orderId, itemId, patch, revision, requestId } = step
      return as(await end('order_goods_edit', { orderId, itemId, revision, requestId, ...patch }), () => '')
    }
    default:
      return step satisfies never
  }
}

/** The requests that the draft keeper sends. */
export const draftPorts = (
  report: Pick<DraftPorts, 'onOrder' | 'onRefused' | 'onChanged' | 'onLineLost' | 'onTextsLost'>,
): DraftPorts => ({
  send,
  load: (orderId) => end('order_goods_list', { orderId }),
  ...report,
})
