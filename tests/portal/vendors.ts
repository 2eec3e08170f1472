import { messageSink } from '../../server/src/services/messageSink/messageSink.ts'
import { startSmtpSimulator } from '../../simulators/smtp/simulator.ts'
import { startTwilioSimulator } from '../../simulators/twilio/simulator.ts'

export interface Vendors {
  /** Settings of the servers that send by them. */
  env: Record<string, string>
  stop(): Promise<void>
}

interface VendorsOptions {
  /** Where every message that was taken is written, a line for each time. */
  file?: string
  /** Where reports of a text really go; without it to the address that the server gave. */
  reach?: (url: string) => string
}

/** Vendors of SMS and e-mail outside of the servers that send by them, and outliving them, as in life. */
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
