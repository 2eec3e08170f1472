import type { TestPortal } from '../portal/portal.ts'
import { codeSentTo } from '../steps/signIn.ts'
import type { TestProvider } from './people.ts'
import { samplePatient } from './samples.ts'

/** The code of a provider's share page. */
export const shareCodeOf = async (provider: TestProvider): Promise<string> =>
  (await provider.call('qr_code', { audience: 'patient' })).data.code

/** The session of somebody who has proved a phone on a share page. */
export async function openShopSession(portal: TestPortal, shareCode: string, phone: string): Promise<string> {
  const asked = await portal.call('shop_prove', { shareCode, phone })
  if (asked.code !== 0) throw new Error(`no code was sent: ${asked.message}`)
  const code = await codeSentTo(portal, phone)
  const { message, data } = await portal.call('shop_prove', { shareCode, phone, code })
  if (!data.shopSession) throw new Error(`no session was opened: ${message}`)
  return data.shopSession
}

const { firstName, lastName, dateOfBirth, gender, address1, city, province, zip } = samplePatient

/** What a new patient tells on the share page. */
export const sampleShopper = {
  firstName,
  lastName,
  dateOfBirth,
  gender,
  delivery: 'ship',
  address: { address1, city, province, zip },
} as const
