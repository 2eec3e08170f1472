import { readCsv } from '../goods/catalogFiles.ts'
import { searchColumns } from '../patients/searchColumns.ts'
import type { Random } from './random.ts'

const peopleColumns = ['first_name', 'middle_name', 'last_name', 'gender', 'lang'] as const
const placeColumns = ['city', 'area', 'province', 'zip', 'area_code'] as const

const streets = [
  'Alder Street',
  'Bayview Avenue',
  'Cedar Lane',
  'Dover Street',
  'Elmwood Avenue',
  'Foothill Boulevard',
  'Grand Avenue',
  'Harrison Street',
  'Juniper Way',
  'Lakeshore Avenue',
]

/** The handbook of the demo mentions the first one: born 02/28/1961, (212) 555-0187. */
const known = { date_of_birth: '1961-02-28', phone: '2125550187' }

const two = (number: number) => String(number).padStart(2, '0')
const day = 86_400

/** Rows of `patient`. The first twenty were there from the start, the others came one by one. */
export async function buildPatients(random: Random, dataFolder: string, now: number) {
  const people = await readCsv(dataFolder, 'demo_patients.csv', peopleColumns)
  const places = await readCsv(dataFolder, 'demo_places.csv', placeColumns)
  return people.map((person, at) => {
    const { area_code, ...place } = random.pick(places)
    const daysAgo = at < 20 ? 600 + at : random.whole(30, 560)
    const createdAt = now - daysAgo * day - random.whole(0, day)
    return {
      id: random.id(createdAt),
      ...person,
      date_of_birth: `${random.whole(1938, 2012)}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`,
      phone: `${area_code}55501${two(at)}`,
      ...(at === 0 && known),
      email: random.chance(0.7) ? `${plain(person.first_name) || 'patient'}.${at}@mail.example` : '',
      sms_opt_in: random.chance(0.5),
      address1: `${random.whole(10, 2400)} ${random.pick(streets)}`,
      address2: random.chance(0.25) ? `Apt ${random.whole(1, 40)}` : '',
      ...place,
      country: 'US',
      created_at: new Date(createdAt * 1000).toISOString(),
    }
  })
}

export type DemoPatient = Awaited<ReturnType<typeof buildPatients>>[number]

/** The rows of `provider_patient` for a provider's patients. */
export const buildLinks = (patients: readonly DemoPatient[], providerId: string, linked: boolean) =>
  patients.map((patient) => {
    const { searchText, sortName, matchName, folded } = searchColumns({
      firstName: patient.first_name,
      middleName: patient.middle_name,
      lastName: patient.last_name,
      dateOfBirth: patient.date_of_birth,
      phone: patient.phone,
    })
    return {
      provider_id: providerId,
      patient_id: patient.id,
      linked,
      search_text: searchText,
      sort_name: sortName,
      match_name: matchName,
      folded,
      added_at: patient.created_at,
    }
  })

const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '')
