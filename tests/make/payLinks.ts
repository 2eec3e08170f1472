import type { TestPortal } from '../portal/portal.ts'
import { checkout, makeDraft, type NewDraft } from './orders.ts'
import { makePatient } from './patients.ts'
import type { TestProvider } from './people.ts'
import { samplePatient } from './samples.ts'

interface TestPayLink {
  orderId: string
  totalCents: number
  payUrl: string
  /** What stands behind the `#`. */
  payToken: string
}

export const tokenOf = (payUrl: string | null): string => (payUrl ?? '').split('#')[1] ?? ''

/** An order that its patient is to pay, with its link. */
export async function makePayLink(provider: TestProvider, given: NewDraft): Promise<TestPayLink> {
  const patientId = given.patientId ?? (await makePatient(provider))
  const orderId = await makeDraft(provider, { ...given, patientId })
  const { totalCents } = await checkout(provider, orderId)
  const asked = { orderId, expectedTotalCents: totalCents, payer: 'patient' }
  const { code, message, data } = await provider.call('order_submit', asked)
  if (code !== 0 || data.payUrl === null) throw new Error(`no link was sent: ${message}`)
  return { orderId, totalCents, payUrl: data.payUrl, payToken: tokenOf(data.payUrl) }
}

/** The session that the patient gets for the right answer. */
export async function openPaySession({ call }: Pick<TestPortal, 'call'>, payToken: string): Promise<string> {
  const { code, message, data } = await call('pay_confirm', { payToken, zip: samplePatient.zip })
  if (code !== 0) throw new Error(`no session was opened: ${message}`)
  return data.paySession
}
