import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'
import { byChannel } from './byChannel.ts'
import type { Messenger } from '../ports/messenger.ts'
import type { MessageSink } from '../../../simulators/outbox/messageSink.ts'
import { smtpMail } from '../services/smtp/smtp.ts'
import { startSmtpSimulator } from '../../../simulators/smtp/simulator.ts'
import { twilioSms } from '../services/twilio/twilio.ts'
import { startTwilioSimulator } from '../../../simulators/twilio/simulator.ts'

export interface Carriers {
  messenger: Messenger
  /** What Twilio's reports are signed with. */
  twilioToken: string
  /** Tells the simulator where the portal really listens; what it signs is the address that people use. */
  listening(url: string): void
  stop(): Promise<void>
}

type Settings = Pick<Config, 'twilio' | 'smtp' | 'publicUrl' | 'support'>

/** The carriers of the settings; for one that is not set its simulator, which keeps what it takes in `sink`. */
export async function openCarriers(settings: Settings, sink: MessageSink): Promise<Carriers> {
  const { support, publicUrl } = settings
  const stops: (() => Promise<void>)[] = []
  let portalUrl = publicUrl

  async function simulatedTwilio() {
    // Nobody else knows the token, so that nobody else can sign a report.
    const account = {
      accountSid: `AC${'0'.repeat(32)}`,
      authToken: randomBytes(16).toString('hex'),
      from: '+18005550136',
    }
    const simulator = await startTwilioSimulator({
      ...account,
      sink,
      inboundUrl: `${publicUrl}/hooks/twilio/inbound`,
      reach: (url) => url.replace(publicUrl, portalUrl),
    })
    stops.push(() => simulator.stop())
    return { ...account, apiUrl: simulator.url }
  }
  async function simulatedSmtp() {
    const simulator = await startSmtpSimulator({ sink })
    stops.push(() => simulator.stop())
    return { url: simulator.url, from: 'portal@bencao.example' }
  }

  const twilio = settings.twilio ?? (await simulatedTwilio())
  const smtp = settings.smtp ?? (await simulatedSmtp())
  return {
    messenger: byChannel({
      sms: twilioSms({ ...twilio, statusUrl: `${publicUrl}/hooks/twilio/status` }),
      email: smtpMail({ ...smtp, replyTo: support.email }),
    }),
    twilioToken: twilio.authToken,
    listening(url) {
      portalUrl = url
    },
    async stop() {
      await Promise.all(stops.map((stop) => stop()))
    },
  }
}
