import { patientSearchTerms } from '@bencao/shared/domain/patient.ts'
import sql, { type Sql } from 'sql-template-tag'
import { contains } from '../../db/contains.ts'
import { simplified } from './hanNames.ts'

/** A part of what was typed; `typed` is in the characters of rows that are not folded yet. */
export interface SearchTerm {
  text: string
  typed: string
}

export const searchTerms = (query: string): SearchTerm[] =>
  patientSearchTerms(query).map((typed) => ({ text: simplified(typed), typed }))

/** A text under three letters must begin a word, because only then the index finds it. */
const like = (text: string): Sql =>
  sql`l.search_text like ${text.length < 3 ? contains(` ${text}`) : contains(text)}`

/** Whether a row of `provider_patient` contains a term. */
export const containing = ({ text, typed }: SearchTerm): Sql =>
  text === typed ? like(text) : sql`(${like(text)} or ${like(typed)})`
