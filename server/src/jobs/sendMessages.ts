import type { Database } from '../db/open.ts'
import type { Log } from '../log.ts'
import { type ClaimedMessage, claimMessages, giveUpMessages, markSent, tryLater } from '../outbox/queries.ts'
import type { Messenger } from '../services/messages/port.ts'

export interface MessageSenderOptions {
  database: Database
  messenger: Messenger
  log: Log
  /** How often the outbox is looked through when nobody nudges. */
  everyMs?: number
  /** A carrier that takes longer has not taken the message; must stay below the lease. */
  sendWithinMs?: number
}

/** Sends what stands in the outbox, outside any transaction and at least once. */
export interface MessageSender {
  start(): void
  /** Something was queued: look now. */
  nudge(): void
  /** One batch; returns how many messages were taken by the carrier. */
  runOnce(): Promise<number>
  /** Resolves once the batch under way is done. */
  stop(): Promise<void>
}

const batch = 20
const job = 'sendMessages'

/** Wait before the next try: 1 s doubled per try, at most an hour, give or take a fifth. */
export const backoffSeconds = (tries: number, random = Math.random()): number =>
  Math.min(3_600, 2 ** (tries - 1)) * (0.8 + 0.4 * random)

export function messageSender(options: MessageSenderOptions): MessageSender {
  const { messenger, log, everyMs = 1_000, sendWithinMs = 30_000 } = options
  const { db } = options.database
  let timer: NodeJS.Timeout | null = null
  let started = false
  let running: Promise<void> | null = null
  let again = false

  async function sendOne(message: ClaimedMessage): Promise<boolean> {
    const { tries, ...outgoing } = message
    try {
      await within(sendWithinMs, messenger.send(outgoing))
    } catch (error) {
      log.warn({ job, count: tries, fault: nameOf(error) })
      await tryLater(db, message.dedupeId, backoffSeconds(tries))
      return false
    }
    await markSent(db, message.dedupeId)
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
    again ||= claimed.length === batch
    return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value).length
  }

  async function runAll(): Promise<void> {
    do {
      again = false
      try {
        await runOnce()
      } catch (error) {
        log.warn({ job, fault: nameOf(error) })
        again = false
      }
    } while (again && started)
  }

  function look(): void {
    if (timer) clearTimeout(timer)
    timer = null
    if (running) {
      again = true
      return
    }
    running = runAll().finally(() => {
      running = null
      if (started) timer = setTimeout(look, everyMs)
    })
  }

  return {
    start() {
      started = true
      look()
    },
    nudge() {
      if (started) look()
    },
    runOnce,
    async stop() {
      started = false
      if (timer) clearTimeout(timer)
      await running
    },
  }
}

/** Never the message of the error: a carrier may repeat the phone or the text in it. */
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DOMException('', 'TimeoutError')), milliseconds)
  })
  try {
    await Promise.race([work, tooLong])
  } finally {
    clearTimeout(timer)
  }
}
