import { foldText } from '@bencao/shared/domain/foldText.ts'
import { patientSearchWords, type SearchedPatient } from '@bencao/shared/domain/patient.ts'
import { hasHan, matchName, pinyinTokens, simplified } from './search/hanNames.ts'

/** Counts the ways in which names were folded. The job `foldPatients` folds rows of an older one again. */
export const foldVersion = 2

/** As much as the index `provider_patient_walk` takes, so that no name takes its list out of it. */
const mostBytes = 1_500
/** Three names of sixty letters. Such a name and such a text fit into an entry of an index. */
const mostLetters = 180

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
  const plain = patientSearchWords({
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
    searchText: ` ${fitting([...plain, ...spoken]).join(' ')} `,
    sortName: shortened(foldText([patient.lastName, patient.firstName, middle].join(' ')).trim()),
    matchName: matchName(patient),
    folded: foldVersion,
  }
}

/** The first words, and those after them for which there is room. */
function fitting(words: readonly string[]): string[] {
  let room = mostBytes - 1
  return [...new Set(words)].filter((word) => {
    const bytes = Buffer.byteLength(word) + 1
    if (bytes > room) return false
    room -= bytes
    return true
  })
}

const shortened = (name: string): string => Array.from(name).slice(0, mostLetters).join('')

const hanIn = (text: string): string => text.replace(/\P{Script=Han}/gu, '')
