/** One SMS or e-mail. A repeat of a delivery carries the same `dedupeId`. */
export interface OutgoingMessage {
  channel: 'sms' | 'email'
  to: string
  subject: string
  body: string
  dedupeId: string
}

export interface Messenger {
  /** Resolves once the far side has taken the message; rejects when it must be tried again. */
  send(message: OutgoingMessage): Promise<void>
}
