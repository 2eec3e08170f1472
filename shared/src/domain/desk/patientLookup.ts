import { foldEmail } from '../patients/samePerson.ts'
import { phoneDigits } from '../phone.ts'

/** How customer service looks for a patient. A name counts only together with a provider. */
export type PatientLookup =
  | { by: 'phone' | 'email' | 'name'; value: string }
  | { by: 'number'; value: number }

const patientNumber = /^p[-\s]?0*(\d{1,15})$/i

/** What was typed: a whole phone, a whole e-mail address, a patient's number (P-00042), or a name. */
export function patientLookup(typed: string): PatientLookup | null {
  const search = typed.trim()
  if (search === '') return null
  if (search.includes('@')) return { by: 'email', value: foldEmail(search) }
  const number = patientNumber.exec(search)?.[1]
  if (number !== undefined) return { by: 'number', value: Number(number) }
  const phone = phoneDigits(search)
  if (phone !== null) return { by: 'phone', value: phone }
  return /\p{L}/u.test(search) ? { by: 'name', value: search } : null
}
