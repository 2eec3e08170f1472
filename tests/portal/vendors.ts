import { messageSink } from '../../server/src/services/messageSink/messageSink.ts'
import { startSmtpSimulator } from '../../simulators/smtp/simulator.ts'
import { startTwilioSimulator } from '../../simulators/twilio/simulator.ts'

export interface Vendors {
  /** Settings of the servers that send through them. */
  env: Record<string, string>
  stop(): Promise<void>
}

interface VendorsOptions {
  /** The file for accepted messages, one line per delivery. */
  file?: string
  /** The address that receives the reports of a text; by default the one that the server gave. */
  reach?: (url: string) => string
}

/** Vendors of SMS and e-mail that run outside of the servers and outlive them, as in production. */
export async function openVendors({ file, reach }: VendorsOptions = {}): Promise<Vendors> {
  const account = { accountSid: 'ACoutside', authToken: 'C'.repeat(32), from: '+15105550100' }
  const sink = messageSink(file === undefined ? {} : { file })
  const sms = await startTwilioSimulator({ ...account, sink, inboundUrl: '', ...(reach && { reach }) })
  const mail = await startSmtpSimulator({ sink })
  return {
    env: {
      TWILIO_API_URL: sms.url,
      TWILIO_ACCOUNT_SID: account.accountSid,
      TWILIO_AUTH_TOKEN: account.authToken,
      TWILIO_FROM: account.from,
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@clinic.example',
    },
    async stop() {
      await Promise.all([sms.stop(), mail.stop()])
    },
  }
}
