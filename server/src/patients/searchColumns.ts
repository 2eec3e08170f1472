import { foldText } from '@bencao/shared/domain/foldText.ts'
import { patientSearchText, type SearchedPatient } from '@bencao/shared/domain/patient.ts'

/** The columns of `provider_patient` for search and sorting: each word after a space, family name first. */
export const searchColumns = (patient: SearchedPatient): { searchText: string; sortName: string } => ({
  searchText: ` ${patientSearchText(patient)}`,
  sortName: foldText([patient.lastName, patient.firstName, patient.middleName ?? ''].join(' ')).trim(),
})
