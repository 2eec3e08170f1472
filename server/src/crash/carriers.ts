import { messageSink } from '../services/messages/simulator.ts'
import { startSmtpSimulator } from '../services/messages/smtpSimulator.ts'
import { startTwilioSimulator } from '../services/messages/twilioSimulator.ts'

export interface CrashCarriers {
  /** Settings of the servers that send by them. */
  env: Record<string, string>
  /** Where every message that was taken stands, a line for each time. */
  file: string
  stop(): Promise<void>
}

/** Carriers that outlive the servers which are killed: what they have taken, they have taken. */
export async function openCarriers(file: string): Promise<CrashCarriers> {
  const account = { accountSid: 'ACcrash', authToken: 'C'.repeat(32), from: '+18005550136' }
  const sink = messageSink({ file })
  const sms = await startTwilioSimulator({ ...account, sink, inboundUrl: '' })
  const mail = await startSmtpSimulator({ sink })
  return {
    env: {
      TWILIO_API_URL: sms.url,
      TWILIO_ACCOUNT_SID: account.accountSid,
      TWILIO_AUTH_TOKEN: account.authToken,
      TWILIO_FROM: account.from,
      SMTP_URL: mail.url,
    },
    file,
    async stop() {
      await Promise.all([sms.stop(), mail.stop()])
    },
  }
}
