import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import { noteStop } from '../outbox/deliveryQueries.ts'
import {
  type ClaimedMessage,
  claimMessages,
  giveUpMessages,
  markRefused,
  markSent,
  tryLater,
} from '../outbox/queries.ts'
import { MessageRefused, type Messenger, type Taken } from '../ports/messenger.ts'
import { everyFewSeconds, type Repeating } from './repeating.ts'

export interface MessageSenderOptions {
  database: Database
  messenger: Messenger
  log: Log
  /** How often the outbox is polled without a nudge. */
  everyMs?: number
  /** If a carrier takes longer, the message counts as not accepted. Must be less than the lease. */
  sendWithinMs?: number
}

/** Its rounds send what is in the outbox and return how many messages the carriers accepted. */
export type MessageSender = Repeating

const batch = 20
const job = 'sendMessages'

const longestPause = 3_600
/** Of a code, which is valid for minutes. */
const longestPauseOfCode = 60

/**
 * Wait before the next attempt: 1 s, then four times as long each time, at most an hour, or a minute for a code, plus or
 * minus a fifth. A carrier may be away for three hours before another message is given up.
 */
export const backoffSeconds = (
  tries: number,
  validSeconds: number | null,
  random = Math.random(),
): number => {
  const longest = validSeconds !== null && validSeconds < longestPause ? longestPauseOfCode : longestPause
  return Math.min(longest, 4 ** (tries - 1) * (0.8 + 0.4 * random))
}

/** Sends outside any transaction and at least once: a repeat carries the same id. */
export function messageSender(options: MessageSenderOptions): MessageSender {
  const { messenger, log, everyMs = 1_000, sendWithinMs = 30_000 } = options
  const { db } = options.database
  async function sendOne(message: ClaimedMessage): Promise<boolean> {
    const { tries, ...outgoing } = message
    let taken: Taken
    try {
      taken = await within(sendWithinMs, (signal) => messenger.send(outgoing, signal))
    } catch (error) {
      if (error instanceof MessageRefused) {
        log.warn({ job, state: 'refused', count: tries, fault: error.reason })
        await markRefused(db, message.dedupeId, error.reason)
        if (error.reason === 'stopped') await noteStop(db, message.to, 'carrier')
        return false
      }
      log.warn({ job, count: tries, fault: nameOf(error) })
      await tryLater(db, message.dedupeId, backoffSeconds(tries, message.validSeconds))
      return false
    }
    await markSent(db, message.dedupeId, taken.carrierId)
    return true
  }

  async function runOnce(): Promise<number> {
    const given = await giveUpMessages(db)
    if (given > 0) log.error({ job, state: 'dead', count: given })
    const claimed = await claimMessages(db, batch)
    const outcomes = await Promise.allSettled(claimed.map(sendOne))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') log.warn({ job, fault: nameOf(outcome.reason) })
    }
    return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
  }

  return everyFewSeconds({ everyMs, log }, job, runOnce)
}

/** Never the message of the error: a carrier may repeat the phone or the text in it. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** Rejects after a time, and aborts what it began, so that a message that was given up does not go out later. */
async function within<T>(milliseconds: number, begin: (signal: AbortSignal) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const time = new AbortController()
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      const reason = new DOMException('', 'TimeoutError')
      reject(reason)
      time.abort(reason)
    }, milliseconds)
  })
  try {
    return await Promise.race([begin(time.signal), tooLong])
  } finally {
    clearTimeout(timer)
  }
}
