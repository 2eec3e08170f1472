import { messageSink } from '../server/src/services/messages/simulator.ts'
import { startSmtpSimulator } from '../server/src/services/messages/smtpSimulator.ts'
import { startTwilioSimulator } from '../server/src/services/messages/twilioSimulator.ts'

export interface BenchCarriers {
  /** Settings of a server that sends to them. */
  env: Record<string, string>
  stop(): Promise<void>
}

/** Carriers outside of the server that is measured, as they are in life. */
export async function startCarriers(): Promise<BenchCarriers> {
  const account = { accountSid: 'ACbench', authToken: 'bench', from: '+18005550136' }
  const sink = messageSink()
  // What became of a text is told to nobody: the server is measured, not its carrier.
  const sms = await startTwilioSimulator({
    ...account,
    sink,
    inboundUrl: '',
    reach: () => 'http://127.0.0.1:9',
  })
  const mail = await startSmtpSimulator({ sink })
  return {
    env: {
      TWILIO_API_URL: sms.url,
      TWILIO_ACCOUNT_SID: account.accountSid,
      TWILIO_AUTH_TOKEN: account.authToken,
      TWILIO_FROM: account.from,
      SMTP_URL: mail.url,
      MAIL_FROM: 'portal@bench.example',
    },
    async stop() {
      await Promise.all([sms.stop(), mail.stop()])
    },
  }
}
