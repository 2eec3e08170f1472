import { createTransport } from 'nodemailer'
import { MessageRefused, type Messenger } from '../../ports/messenger.ts'

/** Whom e-mail is from: the company's name, and where answers go. */
export interface MailSender {
  name: string
  replyTo: string
}

export interface SmtpOptions {
  /** Such as smtps://user:secret@mail.example:465. */
  url: string
  /** The sender address. */
  from: string
  /** Asked for each message, because staff may change it. */
  sender?: () => Promise<MailSender>
  timeoutMs?: number
}

const mostAtOnce = 20
const idleMs = 2_000

/** Removes everything that could begin a line, and so a header, of its own. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()

/** One address and nothing else: no line break, no second address, no name. */
const isOneAddress = (text: string): boolean =>
  /^[^\s<>(),;:"\\@\p{Cc}]+@[^\s<>(),;:"\\@\p{Cc}]+$/u.test(text)

const mailDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/** E-mail by SMTP. The Message-ID is the dedupe id, so that every mailbox recognizes a repeat. */
export function smtpMail({ url, from, sender, timeoutMs = 10_000 }: SmtpOptions): Messenger {
  const transport = createTransport({
    url,
    // A connection is kept for the next messages of a burst, which cost a third of the first. It is kept briefly, so that the
    // server rarely closes it under a message. The pool sends a message again only if no byte of it was sent, and
    // not after its signal has aborted.
    pool: true,
    maxConnections: mostAtOnce,
    idleTimeout: idleMs,
    // Some servers accept few messages of one connection, and refuse the others for good.
    maxMessages: mostAtOnce,
    // A password is never sent unencrypted, whatever the server offers.
    ...(new URL(url).password !== '' && { requireTLS: true }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, body, dedupeId }, signal) {
      if (!isOneAddress(to)) throw new MessageRefused('address')
      const { name, replyTo } = (await sender?.()) ?? { name: '', replyTo: '' }
      const messageId = `<${dedupeId}@${mailDomain(from)}>`
      try {
        await transport.sendMail({
          from: { name: oneLine(name), address: from },
          to: { name: '', address: to },
          ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
          subject: oneLine(subject),
          text: body,
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...(signal && { signal }),
        })
      } catch (error) {
        const code = replyCodeOf(error)
        // Errors of our account or of the connection must be fixed by a person, so do not give the message up.
        if (code >= 550 && code <= 559) throw new MessageRefused(`smtp ${code}`)
        throw error
      }
      return { carrierId: messageId }
    },
  }
}

const replyCodeOf = (error: unknown): number =>
  error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number'
    ? error.responseCode
    : 0
