import { Secret, TOTP } from 'otpauth'
import type { TestAccount } from '../make/people.ts'
import type { TestPortal } from '../portal/portal.ts'
import { byPassword, codeSentTo } from './signIn.ts'

/** The code that an authenticator app shows, this many steps of 30 seconds from now. */
export async function appCode(portal: TestPortal, secret: string, steps = 0): Promise<string> {
  const { serverTime } = (await portal.call('server_time', {})).data
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: (serverTime + 30 * steps) * 1_000 })
}

/** Six digits that an app shows in none of the accepted steps. */
export async function wrongAppCode(portal: TestPortal, secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((steps) => appCode(portal, secret, steps)))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}

/** Turns the second step on and advances the clock by a step; returns the secret of an authenticator app. */
export const turnOnTotp = async (portal: TestPortal, who: TestAccount, password: string): Promise<string> =>
  (await turnOnWithCodes(portal, who, password)).secret

/** The same; also returns the recovery codes and the session. */
export async function turnOnWithCodes(portal: TestPortal, who: TestAccount, password: string) {
  const { token } = (await byPassword(portal, who, password)).data.userInfo
  const begun = (await portal.call('two_step_begin', { method: 'totp', password }, { token })).data
  const secret = begun.secret ?? ''
  const input = { ticket: begun.ticket, code: await appCode(portal, secret) }
  const set = await portal.call('two_step_set', input, { token })
  if (set.code !== 0) throw new Error(`the second step was not turned on: ${set.message}`)
  await portal.clock.advance(30)
  await portal.jobs.sender.runOnce()
  return { secret, token, recoveryCodes: set.data.recoveryCodes }
}

/** Turns the second step on, with SMS to the phone. */
export async function turnOnSms(portal: TestPortal, who: TestAccount, password: string): Promise<void> {
  const { token } = (await byPassword(portal, who, password)).data.userInfo
  const { ticket } = (await portal.call('two_step_begin', { method: 'sms', password }, { token })).data
  const code = await codeSentTo(portal, who.phone)
  const set = await portal.call('two_step_set', { ticket, code }, { token })
  if (set.code !== 0) throw new Error(`the second step was not turned on: ${set.message}`)
  await portal.jobs.sender.runOnce()
}

interface Asked {
  ticket: string
  method: 'sms' | 'totp'
  expiresAt: number
}

/** What a refusal of `login` says about the second step. */
export const askedOf = ({ data }: { data: unknown }): Asked => data as Asked
