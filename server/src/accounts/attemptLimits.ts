import type { Audience } from '@bencao/shared/domain/account.ts'
import { type Limit, scaled } from '../limits/queries.ts'
import { perNetwork } from '../limits/network.ts'

const minute = 60
const hour = 3_600
const day = 86_400

type DeviceClass = 'phone' | 'computer' | 'other'

const deviceClass = (device: string): DeviceClass => {
  if (/iPhone|iPad|Android|Mobile/i.test(device)) return 'phone'
  return /Windows|Macintosh|Linux|CrOS/i.test(device) ? 'computer' : 'other'
}

/**
 * Wrong passwords. Counted per class of device, so that an attacker on one class does not slow the owner down on
 * another.
 */
export const passwordLimit = (
  scale: number,
  { audience, phone, device }: { audience: Audience; phone: string; device: string },
): Limit =>
  scaled(scale, {
    key: `password:${audience}:${phone}:${deviceClass(device)}`,
    most: 10,
    seconds: 15 * minute,
  })

const ofAll: readonly Limit[] = [
  { key: 'codeSend:allHour', most: 300, seconds: hour },
  { key: 'codeSend:allDay', most: 2_000, seconds: day },
]

/** Codes sent to all phones together. */
export const codesOfAll = (scale: number): Limit[] => ofAll.map((limit) => scaled(scale, limit))

/** Every limit on sending codes. All callers lock them in this order. */
export const sendLimits = (scale: number, phone: string, ip: string): Limit[] =>
  [
    { key: `codeSend:resend:${phone}`, most: 1, seconds: minute },
    { key: `codeSend:hour:${phone}`, most: 5, seconds: hour },
    { key: `codeSend:day:${phone}`, most: 10, seconds: day },
    ...perNetwork({ key: 'codeSend:ip', most: 30, seconds: hour }, ip),
    { key: `codeSend:prefix:${phone.slice(0, 7)}`, most: 20, seconds: hour },
    ...ofAll,
  ].map((limit) => scaled(scale, limit))

/** Wrong codes for all phones together: bounds an attack that tries many phones. */
export const wrongCodesOfAll = (scale: number): Limit =>
  scaled(scale, { key: 'wrongCode:all', most: 200, seconds: hour })

/** Consecutive wrong codes for a phone, over several codes. A correct one resets the count. Not scaled. */
export const wrongCodesInARow = (phone: string): Limit => ({
  key: `wrongCode:phone:${phone}`,
  most: 20,
  seconds: 2 * day,
})

export const codePause = (phone: string): Limit => ({ key: `codePause:${phone}`, most: 1, seconds: day })

/** Codes of the second step. They are sent only after a correct password, so they have limits of their own. */
export const stepSendLimits = (scale: number, accountId: string, ip: string): Limit[] =>
  [
    { key: `stepSend:hour:${accountId}`, most: 5, seconds: hour },
    { key: `stepSend:day:${accountId}`, most: 20, seconds: day },
    ...perNetwork({ key: 'codeSend:ip', most: 30, seconds: hour }, ip),
    ...ofAll,
  ].map((limit) => scaled(scale, limit))

/**
 * Wrong codes of the second step, over several tickets. A correct one or a new password resets the count. Not scaled.
 */
export const wrongSteps = (accountId: string): Limit => ({
  key: `secondStep:${accountId}`,
  most: 20,
  seconds: day,
})
