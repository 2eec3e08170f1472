import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Messenger, OutgoingMessage } from '../../ports/messenger.ts'

interface SentMessage extends OutgoingMessage {
  /** Epoch seconds of the first delivery. */
  sentAt: number
  /** How often it was delivered; the carrier passes on only the first. */
  deliveries: number
}

/** Accepts messages in place of a carrier, and keeps them. */
export interface MessageSink extends Messenger {
  /** Newest first, at most 500. */
  sent(): readonly SentMessage[]
  /** The newest to a phone or address. */
  find(to: string): SentMessage | null
}

const most = 500

/** Keeps what is sent; in `file`, if given, as lines of JSON that survive a restart. */
export function messageSink({
  file,
  now = () => Date.now() / 1000,
}: {
  file?: string /** Epoch seconds. */
  now?: () => number
} = {}): MessageSink {
  const kept = new Map<string, SentMessage>()

  function keep(message: OutgoingMessage & { sentAt: number; deliveries?: number }): void {
    const before = kept.get(message.dedupeId)
    if (before) before.deliveries += message.deliveries ?? 1
    else kept.set(message.dedupeId, { ...message, deliveries: message.deliveries ?? 1 })
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break
      kept.delete(oldest)
    }
  }

  if (file) {
    mkdirSync(dirname(file), { recursive: true })
    for (const line of existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []) {
      const message = readLine(line)
      if (message) keep(message)
    }
    writeFileSync(file, [...kept.values()].map(asLine).join(''), { mode: 0o600 })
  }

  return {
    async send({ channel, to, subject, body, dedupeId }) {
      const message = { channel, to, subject, body, dedupeId, sentAt: Math.floor(now()) }
      if (file) appendFileSync(file, asLine(message), { mode: 0o600 })
      keep(message)
      return { carrierId: dedupeId }
    },
    sent: () => [...kept.values()].toReversed(),
    find: (to) => [...kept.values()].findLast((message) => message.to === to) ?? null,
  }
}

const asLine = (message: object): string => `${JSON.stringify(message)}\n`

/** Null for a line that a killed process left torn. */
function readLine(line: string): SentMessage | null {
  try {
    return JSON.parse(line) as SentMessage
  } catch {
    return null
  }
}
