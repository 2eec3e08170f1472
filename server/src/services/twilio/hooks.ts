import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { phoneDigits } from '@bencao/shared/domain/phone.ts'
import type { Database } from '../../db/open.ts'
import { type InboundWord, noteReport, noteWord, type Report } from '../../outbox/deliveryQueries.ts'
import { isSignedByTwilio, type Params } from './signature.ts'

export interface TwilioHooks {
  database: Database
  authToken: string
  /** The address by which Twilio reaches us; it is part of what Twilio signs. */
  publicUrl: string
}

/** Twilio's own words for opting out and in; with advanced opt-out it names the kind itself. */
const stopWords = ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT']
const startWords = ['START', 'YES', 'UNSTOP']

const deliveryOf: Record<string, Report['delivery']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
  canceled: 'failed',
}

const wordOf = (text: string): InboundWord['word'] | null => {
  if (stopWords.includes(text)) return 'stop'
  return startWords.includes(text) ? 'start' : null
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Twilio's reports about messages that we sent, and about texts that phones send us. A form that it did not sign gets
 * 403.
 */
export function serveTwilioHooks(
  app: FastifyInstance,
  { database, authToken, publicUrl }: TwilioHooks,
): void {
  const { db, transaction } = database
  const addresses = withAndWithoutPort(publicUrl)

  /** Null if the form is not from Twilio. */
  function signed({ url, body, headers }: FastifyRequest): Params | null {
    const params = Object.entries(body ?? {})
    if (!params.every((pair): pair is [string, string] => typeof pair[1] === 'string')) return null
    const signature = headers['x-twilio-signature']
    if (typeof signature !== 'string') return null
    const form = Object.fromEntries(params)
    const signed = addresses.some((address) => isSignedByTwilio(authToken, address + url, form, signature))
    return signed ? form : null
  }
  const forbid = (reply: FastifyReply) => reply.code(403).header('cache-control', 'no-store').send()

  app.post('/hooks/twilio/status', async (request, reply) => {
    const form = signed(request)
    if (!form) return forbid(reply)
    const id = new URL(request.url, publicUrl).searchParams.get('message') ?? ''
    const delivery = deliveryOf[form.MessageStatus ?? '']
    if (delivery && uuid.test(id)) {
      const code = /^\d{1,6}$/.exec(form.ErrorCode ?? '')?.[0] ?? form.MessageStatus
      const failure = delivery === 'failed' ? `carrier ${code}` : ''
      await noteReport(db, id, { carrierId: (form.MessageSid ?? '').slice(0, 64), delivery, failure })
    }
    return reply.code(204).send()
  })

  app.post('/hooks/twilio/inbound', async (request, reply) => {
    const form = signed(request)
    if (!form) return forbid(reply)
    const phone = phoneDigits(form.From ?? '')
    const word = wordOf((form.OptOutType ?? form.Body ?? '').trim().toUpperCase())
    const messageSid = (form.MessageSid ?? '').slice(0, 64)
    if (phone && word && messageSid) await transaction((tx) => noteWord(tx, { messageSid, phone, word }))
    return reply.type('text/xml').send('<Response/>')
  })
}

/** Twilio signs the address with or without the port, whichever it was given. */
function withAndWithoutPort(publicUrl: string): string[] {
  const { protocol, hostname, port, pathname } = new URL(publicUrl)
  const path = pathname.replace(/\/$/, '')
  const usual = protocol === 'https:' ? '443' : '80'
  return [`:${port || usual}`, ''].map((each) => `${protocol}//${hostname}${each}${path}`)
}
