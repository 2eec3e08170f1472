import { foldText } from '@bencao/shared/domain/foldText.ts'
import { patientSearchText, type SearchedPatient } from '@bencao/shared/domain/patient.ts'
import { hasHan, matchName, pinyinTokens, simplified } from './search/hanNames.ts'

/** Counts the ways in which names were folded. The job `foldPatients` folds rows of an older one again. */
export const foldVersion = 1

interface SearchColumns {
  searchText: string
  sortName: string
  matchName: string
  folded: number
}

/**
 * The columns of `provider_patient` for search and sorting: each word between spaces, in simplified characters and in
 * pinyin; family name first.
 */
export function searchColumns(patient: SearchedPatient): SearchColumns {
  const middle = patient.middleName ?? ''
  const [firstName, middleName, lastName] = [patient.firstName, middle, patient.lastName].map(simplified)
  const plain = patientSearchText({
    ...patient,
    firstName: firstName ?? '',
    middleName,
    lastName: lastName ?? '',
  })
  const isHan = hasHan(patient.firstName + patient.lastName)
  const spoken = isHan
    ? pinyinTokens({ family: hanIn(patient.lastName), given: hanIn(middle + patient.firstName) })
    : []
  return {
    searchText: ` ${[plain, ...spoken].join(' ')} `,
    sortName: foldText([patient.lastName, patient.firstName, middle].join(' ')).trim(),
    matchName: matchName(patient),
    folded: foldVersion,
  }
}

const hanIn = (text: string): string => text.replace(/\P{Script=Han}/gu, '')
