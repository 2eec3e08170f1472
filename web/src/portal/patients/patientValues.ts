import '../../ui/contractForm/zod.ts'
import { inItsState } from '@bencao/shared/contract/fields/inItsState.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { patientFields } from '@bencao/shared/contract/patients.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { z } from 'zod'
import { typedBirthDate } from '../../ui/contractForm/typedDateRule.ts'

const empty = {
  firstName: '',
  middleName: '',
  lastName: '',
  gender: '',
  dateOfBirth: '',
  phone: '',
  email: '',
  smsOptIn: false,
  address1: '',
  address2: '',
  city: '',
  area: '',
  province: '',
  zip: '',
}

/** A patient as the form has it: everything as typed, the birth date as MM/DD/YYYY. */
export type PatientValues = typeof empty & { lang: Lang }

export const emptyPatient = (lang: Lang): PatientValues => ({ ...empty, lang })

export const valuesOf = (patient: Data<'patient_detail'>): PatientValues => ({
  firstName: patient.firstName,
  middleName: patient.middleName,
  lastName: patient.lastName,
  gender: patient.gender,
  dateOfBirth: showDate(patient.dateOfBirth),
  phone: formatPhone(patient.phone),
  email: patient.email,
  smsOptIn: patient.smsOptIn,
  address1: patient.address1,
  address2: patient.address2,
  city: patient.city,
  area: patient.area,
  province: patient.province,
  zip: patient.zip,
  lang: patient.lang,
})

/** The contract's rules, for the values as typed; nobody was born after today. */
export const patientSchemaOn = (today: string) =>
  inItsState(z.object({ ...patientFields, dateOfBirth: typedBirthDate(patientFields.dateOfBirth, today) }))
