import type { MessageChannel } from '@bencao/shared/domain/notification.ts'

/** One SMS or e-mail. A repeat of a delivery carries the same `dedupeId`. */
export interface OutgoingMessage {
  channel: MessageChannel
  to: string
  subject: string
  body: string
  dedupeId: string
  /** Seconds after which it must not arrive any more; left out: whenever the far side can. */
  validSeconds?: number | null
}

/** What the far side calls a message it has taken. */
export interface Taken {
  carrierId: string
}

export interface Messenger {
  /**
   * Resolves once the far side has taken the message; rejects when it must be tried again.
   * @throws MessageRefused when trying again would not help
   */
  send(message: OutgoingMessage): Promise<Taken>
}

/** The carrier will never take this message. The reason is a word of ours, never what the carrier wrote. */
export class MessageRefused extends Error {
  override readonly name = 'MessageRefused'
  /** `stopped`: its reader opted out; else such as `carrier 21211` or `smtp 550`. */
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}
