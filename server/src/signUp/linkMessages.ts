import { linkSeconds } from '@bencao/shared/domain/limits.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { findSupportPhone } from '../db/settings.ts'
import { textsIn } from '../http/texts.ts'
import { queueMessage } from '../outbox/queries.ts'
import { endLinks, newLink, resetSeconds } from '../accounts/linkQueries.ts'
import type { Reached } from './queries.ts'

const linkMessage = { kind: 'link', sendBeforeSeconds: linkSeconds, askedFor: true } as const

/** The token is in the fragment, after the `#`, where no server and no log sees it. */
const linkTo = (publicUrl: string, page: string, token: string): string => `${publicUrl}${page}#${token}`

/** Sends the link to set the password by SMS and e-mail, and ends earlier ones. The e-mail also proves its address. */
export async function sendPasswordLink(db: Db, publicUrl: string, to: Reached): Promise<void> {
  await endLinks(db, to.accountId, ['setPassword'])
  const texts = textsIn(to.lang)
  const link = linkTo(publicUrl, '/setPassword', await newLink(db, to.accountId, 'setPassword', linkSeconds))
  const sms = texts('sms.setPassword', { link })
  await queueMessage(db, { ...linkMessage, ref: newId(), channel: 'sms', recipient: to.phone, body: sms })
  if (to.email === '') return
  const emailLink = to.emailVerified ? null : await newEmailLink(db, publicUrl, to, true)
  await queueMessage(db, {
    ...linkMessage,
    ref: newId(),
    channel: 'email',
    recipient: to.email,
    subject: texts('sms.welcomeSubject'),
    body: emailLink ? texts('sms.welcome', { emailLink, link }) : sms,
  })
}

/** Sends the link to reset the password, only by e-mail: the phone is proved already. Ends earlier ones. */
export async function sendResetLink(
  db: Db,
  publicUrl: string,
  to: Pick<Reached, 'accountId' | 'audience' | 'email' | 'lang'>,
): Promise<void> {
  const texts = textsIn(to.lang)
  await endLinks(db, to.accountId, ['resetPassword'])
  const token = await newLink(db, to.accountId, 'resetPassword', resetSeconds)
  const page = to.audience === 'staff' ? '/resetPassword?audience=staff' : '/resetPassword'
  await queueMessage(db, {
    ...linkMessage,
    sendBeforeSeconds: resetSeconds,
    ref: newId(),
    channel: 'email',
    recipient: to.email,
    subject: texts('sms.resetPasswordSubject'),
    body: texts('sms.resetPassword', {
      link: linkTo(publicUrl, page, token),
      audience: to.audience,
      phone: formatPhone(await findSupportPhone(db)),
    }),
  })
}

/** Sends the link that proves an e-mail address, and ends earlier ones. `ofSignUp`: the address was given at sign-up. */
export async function sendEmailLink(
  db: Db,
  publicUrl: string,
  to: Reached,
  { ofSignUp }: { ofSignUp: boolean },
): Promise<void> {
  const texts = textsIn(to.lang)
  const emailLink = await newEmailLink(db, publicUrl, to, ofSignUp)
  await queueMessage(db, {
    ...linkMessage,
    ref: newId(),
    channel: 'email',
    recipient: to.email,
    subject: texts('sms.verifyEmailSubject'),
    body: texts('sms.verifyEmail', { emailLink }),
  })
}

async function newEmailLink(
  db: Db,
  publicUrl: string,
  { accountId }: Reached,
  ofSignUp: boolean,
): Promise<string> {
  await endLinks(db, accountId, ['email'])
  const token = await newLink(db, accountId, 'email', linkSeconds, { ofSignUp })
  return linkTo(publicUrl, '/emailForRegistSuccess', token)
}

/** Informs the owner of a phone that it has an account: the page does not reveal it. */
export const notifyAccountExists = (db: Db, to: Reached): Promise<void> =>
  queueMessage(db, {
    kind: 'accountExists',
    ref: newId(),
    channel: 'sms',
    recipient: to.phone,
    body: textsIn(to.lang)('sms.accountExists'),
    askedFor: true,
  })
