import { buildPatients } from './people.ts'
import { clinicOf, providersOf } from './data.ts'
import type { Size } from './size.ts'

const terms = 240

/** Always among the terms: parts that many have, rare names, phones and dates. */
const fixed = 'qui|chen|ana rei|2120|3/7/19|王|rosa|castillo|quin|torval|1985|q|ch'.split('|')

/** What somebody has typed, key by key, who looks for a patient of the clinic: so many that no answer is in a cache. */
export function typedPatients(size: Size): string[] {
  const others = Array.from({ length: terms - fixed.length }, (_, at) => {
    const from = providersOf(size) * 100 + ((at * 2_503) % size.patients)
    const [patient] = buildPatients(clinicOf(size), from, 1).patients
    if (!patient) return ''
    const [year = '', month = '', day = ''] = patient.date_of_birth.split('-')
    const texts = [
      patient.last_name,
      patient.first_name,
      `${patient.first_name} ${patient.last_name}`,
      `${patient.last_name}, ${patient.first_name}`,
      patient.phone,
      `${Number(month)}/${Number(day)}/${year}`,
      `${year}-${month}-${day}`,
    ]
    const text = Array.from(texts[at % texts.length] ?? '')
    return text.slice(0, 1 + ((at * 5) % text.length)).join('')
  })
  return [...fixed, ...others]
}
