import { createHmac, randomBytes } from 'node:crypto'

/** `forged`: signed with another secret. `held`: kept until `release`, which sends the last one first. */
export type WebhookMode = 'usual' | 'duplicate' | 'forged' | 'dropped' | 'held'

export interface SentEvent {
  id: string
  description: string
  /** The receiver's answer; null until it answered. */
  status: number | null
}

/** EasyPost's signature of a body. */
export const signatureOf = (secret: string, body: string): string =>
  `hmac-sha256-hex=${createHmac('sha256', Buffer.from(secret.normalize('NFKD'), 'utf8'))
    .update(body)
    .digest('hex')}`

/** Sends signed events, as EasyPost does. */
export function openWebhooks({
  secret,
  target,
  now,
}: {
  secret: string
  /** Where events go; null: nowhere. */
  target: () => string | null
  now: () => Date
}) {
  const sent: SentEvent[] = []
  const running = new Set<Promise<void>>()
  let held: (() => void)[] = []
  let mode: WebhookMode = 'usual'

  async function deliver(event: SentEvent, body: string, signature: string): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const url = target()
      if (url === null) return
      try {
        const answer = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-hmac-signature': signature },
          body,
          signal: AbortSignal.timeout(5_000),
        })
        event.status = answer.status
        if (answer.status < 500) return
      } catch {
        // The receiver is away: once more.
      }
    }
  }

  return {
    sent: (): readonly SentEvent[] => sent,
    setMode(next: WebhookMode): void {
      mode = next
    },
    send(description: string, result: object, previous: object): void {
      const how = mode
      if (how === 'dropped') return
      const id = `evt_${randomBytes(16).toString('hex')}`
      const at = now().toISOString()
      const body = JSON.stringify({
        id,
        object: 'Event',
        mode: 'test',
        description,
        previous_attributes: previous,
        created_at: at,
        updated_at: at,
        pending_urls: [],
        completed_urls: [],
        status: 'pending',
        result,
      })
      const go = () => {
        const noted: SentEvent = { id, description, status: null }
        sent.push(noted)
        const signature = signatureOf(how === 'forged' ? `${secret}!` : secret, body)
        const all = Array.from({ length: how === 'duplicate' ? 5 : 1 }, () => deliver(noted, body, signature))
        const whole = Promise.all(all).then(() => void running.delete(whole))
        running.add(whole)
      }
      if (how === 'held') held.push(go)
      else go()
    },
    release(): void {
      const late = held.toReversed()
      held = []
      for (const go of late) go()
    },
    /** Resolves when every event that was sent is answered, or given up. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type Webhooks = ReturnType<typeof openWebhooks>
