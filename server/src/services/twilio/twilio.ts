import { z } from 'zod'
import { MessageRefused, type Messenger } from '../../ports/messenger.ts'

export interface TwilioOptions {
  apiUrl: string
  accountSid: string
  authToken: string
  /** A number of ours (+1...), or the id of a messaging service (MG...). */
  from: string
  /** The address for Twilio's delivery reports. */
  statusUrl: string
  timeoutMs?: number
}

const taken = z.object({ sid: z.string().min(1) })
const refused = z.object({ code: z.int() })

/** A retry would not help: the number is wrong, cannot receive SMS, or has no route. */
const forGood = new Set([21211, 21612, 21614, 21635])
const optedOut = 21610

const longest = 1_600
/** How long Twilio tries to deliver a message without a validity of its own, in seconds. */
const longestValidity = 3_600

/**
 * Twilio's Messages API. It has no idempotency key, so a repeat may reach the phone twice. The dedupe id is part of the
 * address to which Twilio reports, and so of every report.
 */
export function twilioSms(options: TwilioOptions): Messenger {
  const { accountSid, authToken, from, timeoutMs = 10_000 } = options
  const url = `${options.apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`

  return {
    async send({ to, body, dedupeId, validSeconds }, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          To: `+1${to}`,
          [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
          Body: body.slice(0, longest),
          StatusCallback: `${options.statusUrl}?message=${dedupeId}`,
          ValidityPeriod: String(Math.min(longestValidity, validSeconds ?? longestValidity)),
        }).toString(),
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
      })
      const answer: unknown = await response.json().catch(() => null)
      if (response.status === 201) return { carrierId: taken.parse(answer).sid }
      const code = refused.safeParse(answer).data?.code ?? 0
      if (code === optedOut) throw new MessageRefused('stopped')
      if (forGood.has(code)) throw new MessageRefused(`carrier ${code}`)
      throw Object.assign(new Error('Twilio did not accept the message'), { code: `HTTP${response.status}` })
    },
  }
}
