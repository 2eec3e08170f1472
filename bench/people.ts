import { searchColumns } from '../server/src/patients/searchColumns.ts'

const first =
  'Ana Rosa Mei Wei José Daniel Carmen Lucía Grace Peter Omar Nadia Yuki Hana Ivan Olga 美玲 志明 Tomás Ruth'.split(
    ' ',
  )
const last =
  'Quintero Chen Lin Reyes Vidal Brennan Castillo Okafor Novak Tanaka Singh Haddad Larsen Moreau Rossi Kim Nguyen 王 陳 Peña Adler Baptiste Costa Dahl Eriksen'.split(
    ' ',
  )

const syllables =
  'bar col dun est fal gor hal ind jor kel lam mor nor ost per quin ros sal tor val wes yor zan'.split(' ')
const built = (n: number) =>
  [n, n / 23, n / 529].map((at) => syllables[Math.floor(at) % syllables.length] ?? '').join('')

/** Every third person has a common family name. */
const lastName = (n: number): string =>
  n % 3 === 0 ? (last[(n / 3) % last.length] ?? '') : built((n * 7_919) % 12_167)

const two = (number: number) => String(number).padStart(2, '0')

/** The id of the `n`th record of a kind. Ids of one kind sort by `n`, as the portal's ids sort by time. */
export const benchId = (kind: number, n: number): string => {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0')
  const text = `${hex(n, 12)}7${hex(kind, 3)}8${hex(n, 15)}`
  return text.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

export const kinds = {
  account: 1,
  patient: 2,
  order: 3,
  item: 4,
  event: 5,
  payment: 6,
  card: 7,
  goods: 8,
  coupon: 9,
  vipOrder: 10,
  delivery: 11,
  lot: 12,
  session: 13,
  /** Whatever nobody looks for by its number. */
  change: 14,
}

/** Rows of `patient` and `provider_patient` for one provider, numbered from `from`. */
export function buildPatients(providerId: string, from: number, count: number) {
  const numbers = Array.from({ length: count }, (_, at) => from + at)
  const patients = numbers.map((n) => ({
    id: benchId(kinds.patient, n),
    first_name: first[n % first.length] ?? '',
    middle_name: n % 3 === 0 ? (first[(n * 7) % first.length] ?? '') : '',
    last_name: `${lastName(n)}${n % 4 === 0 ? `-${lastName(n * 3 + 1)}` : ''}`,
    gender: n % 2 === 0 ? 'female' : 'male',
    date_of_birth: `${1940 + (n % 70)}-${two(1 + (n % 12))}-${two(1 + (n % 28))}`,
    phone: String(2_120_000_000 + ((n * 7_919) % 9_999_999)),
    address1: `${1 + (n % 900)} Alder Street`,
    city: 'Oakland',
    area: 'Alameda',
    province: 'CA',
    zip: '94607',
    country: 'US',
    email: '',
    lang: 'en',
    sms_opt_in: false,
    address2: '',
  }))
  const links = patients.map((patient, at) => {
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
      linked: true,
      search_text: searchText,
      sort_name: sortName,
      match_name: matchName,
      folded,
      added_at: new Date(Date.UTC(2025, 0, 1) + (from + at) * 1_000).toISOString(),
    }
  })
  return { patients, links }
}
