import type { MessageChannel } from '@bencao/shared/domain/notification.ts'

/** One SMS or e-mail. A repeated delivery has the same `dedupeId`. */
export interface OutgoingMessage {
  channel: MessageChannel
  to: string
  subject: string
  body: string
  dedupeId: string
  /** Seconds after which it must no longer arrive; left out: no limit. */
  validSeconds?: number | null
}

/** The carrier's id of an accepted message. */
export interface Taken {
  carrierId: string
}

export interface Messenger {
  /**
   * Resolves once the carrier has accepted the message; rejects if it should be retried. When `signal` aborts, nothing more
   * of it is sent: the outbox has given this attempt up, and will make another one.
   * @throws MessageRefused if a retry would not help
   */
  send(message: OutgoingMessage, signal?: AbortSignal): Promise<Taken>
}

/** The carrier will never accept this message. The reason is a word of ours, never the carrier's text. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
  /** `stopped`: its reader opted out; else such as `carrier 21211` or `smtp 550`. */
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
