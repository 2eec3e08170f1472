import { createSign, randomBytes, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { SigningCertificate } from './certificate.ts'

/** `forged`: the body is changed after it was signed. `held`: kept until `release`. */
export type WebhookMode = 'usual' | 'duplicate' | 'forged' | 'dropped' | 'held'

interface Sending {
  certificate: SigningCertificate
  webhookId: string
  /** Where events go; null: nowhere. */
  target: () => string | null
  certificateUrl: () => string
  /** The sender's clock, in milliseconds. */
  now: () => number
}

export interface SentEvent {
  id: string
  type: string
  /** The receiver's answer; null until it answered. */
  status: number | null
}

/** Tells the merchant of events, signed, as PayPal does. */
export function openWebhooks(sending: Sending) {
  const sent: SentEvent[] = []
  const running = new Set<Promise<void>>()
  let held: (() => void)[] = []
  let mode: WebhookMode = 'usual'

  /** One transmission of an event. */
  function signed(body: string, at: number) {
    const id = randomUUID()
    const time = new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z')
    const message = `${id}|${time}|${sending.webhookId}|${crc32(body)}`
    return {
      'content-type': 'application/json',
      'paypal-auth-algo': 'SHA256withRSA',
      'paypal-cert-url': sending.certificateUrl(),
      'paypal-transmission-id': id,
      'paypal-transmission-sig': createSign('RSA-SHA256')
        .update(message)
        .sign(sending.certificate.privateKey, 'base64'),
      'paypal-transmission-time': time,
    }
  }

  async function deliver(event: SentEvent, body: string, forged: boolean): Promise<void> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const target = sending.target()
      if (target === null) return
      const headers = signed(body, sending.now())
      try {
        const answer = await fetch(target, {
          method: 'POST',
          headers,
          body: forged ? body.replace('COMPLETED', 'COMPLETEd') : body,
          signal: AbortSignal.timeout(5_000),
        })
        event.status = answer.status
        if (answer.ok || forged) return
      } catch {
        // The receiver is away: once more.
      }
    }
  }

  return {
    sent: () => sent,
    setMode: (next: WebhookMode) => {
      mode = next
    },
    send(type: string, event: object): void {
      const now = mode
      if (now === 'dropped') return
      const id = `WH-${randomBytes(12).toString('hex').toUpperCase()}`
      const create_time = new Date(sending.now()).toISOString()
      const body = JSON.stringify({ id, event_version: '1.0', create_time, event_type: type, ...event })
      const go = () => {
        const noted: SentEvent = { id, type, status: null }
        sent.push(noted)
        const times = now === 'duplicate' ? 5 : 1
        const all = Array.from({ length: times }, () => deliver(noted, body, now === 'forged'))
        const whole = Promise.all(all).then(() => void running.delete(whole))
        running.add(whole)
      }
      if (now === 'held') held.push(go)
      else go()
    },
    release(): void {
      const late = held
      held = []
      for (const go of late) go()
    },
    /** Resolves when every event that was sent is answered, or given up. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.all(running)
    },
    signed,
  }
}

export type Webhooks = ReturnType<typeof openWebhooks>
