import { join } from 'node:path'
import type { Config, VendorSettings } from './settings.ts'
import type { Messenger } from '../ports/messenger.ts'
import { messageSink } from '../services/messageSink/messageSink.ts'
import { type MailSender, smtpMail } from '../services/smtp/smtp.ts'
import { twilioSms } from '../services/twilio/twilio.ts'

export interface Carriers {
  messenger: Messenger
  /** Secret that signs Twilio's reports; empty without Twilio. */
  twilioToken: string
}

/** Sends each channel by its carrier. Messages of a channel without a carrier go to a file in the data folder. */
export function openCarriers(
  { publicUrl, dataFolder }: Pick<Config, 'publicUrl' | 'dataFolder'>,
  { twilio, smtp }: Pick<VendorSettings, 'twilio' | 'smtp'>,
  sender: () => Promise<MailSender>,
): Carriers {
  let sink: Messenger | undefined
  const toFile = () => (sink ??= messageSink({ file: join(dataFolder, 'outbox.jsonl') }))
  const carriers = {
    sms: twilio ? twilioSms({ ...twilio, statusUrl: `${publicUrl}/hooks/twilio/status` }) : toFile(),
    email: smtp ? smtpMail({ ...smtp, sender }) : toFile(),
  }
  return {
    messenger: { send: (message, signal) => carriers[message.channel].send(message, signal) },
    twilioToken: twilio?.authToken ?? '',
  }
}
