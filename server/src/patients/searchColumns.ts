import { foldText } from '@bencao/shared/domain/foldText.ts'
import { patientSearchText, type SearchedPatient } from '@bencao/shared/domain/patient.ts'

/** What `provider_patient` keeps of a patient to search and sort by: each word after a blank, family name first. */
export const searchColumns = (patient: SearchedPatient): { searchText: string; sortName: string } => ({
  searchText: ` ${patientSearchText(patient)}`,
  sortName: foldText([patient.lastName, patient.firstName, patient.middleName ?? ''].join(' ')).trim(),
})
