interface Named {
  phone: string
  /** YYYY-MM-DD; empty: unknown. */
  dateOfBirth: string
  /** The name as letters, the same in every script; empty: not known yet. */
  matchName: string
}

/** Whether two records of a provider may be of one person: the same phone, or the same name and birth date. */
export const mayBeSamePerson = (one: Named, other: Named): boolean =>
  one.phone === other.phone ||
  (one.dateOfBirth !== '' &&
    one.dateOfBirth === other.dateOfBirth &&
    one.matchName !== '' &&
    one.matchName === other.matchName)
