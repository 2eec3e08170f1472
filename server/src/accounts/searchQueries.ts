import sql, { join, type Sql } from 'sql-template-tag'
import { contains } from '../db/contains.ts'
import { mostListed } from '../db/countUpTo.ts'

/** As in the index; the search text of staff is split in the same way. */
const searchText = sql`search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi)`

const chinese = /[\u2e80-\u9fff\uf900-\ufaff]/g

/** Each word must occur; one of one or two letters at the beginning of a word, where the index finds it. */
function wordsOf(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/)
  return words
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => (word.length < 3 ? ` ${word}` : word).replace(chinese, ' $&').replace(/^ {2}/, ' '))
}

/** Ids of the providers, for staff, whose name, clinic, NPI or phone matches the search. */
export function foundProviders(search: string): Sql {
  const digits = search.replace(/\D/g, '')
  if (digits.length >= 3 && !/\p{L}/u.test(search)) {
    return sql`
      select provider_id from provider where ${searchText} like ${contains(digits)}
      union select id from account where audience = 'provider' and search_words(phone) like ${contains(digits)}`
  }
  const words = wordsOf(search)
  if (words.length === 0) return sql`select null::uuid as provider_id where false`
  const like = words.map((word) => sql`${searchText} like ${contains(word)}`)
  return sql`select provider_id from provider where ${join(like, ' and ')} limit ${mostListed}`
}
