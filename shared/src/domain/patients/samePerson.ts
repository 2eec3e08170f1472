interface Patient {
  phone: string
  /** YYYY-MM-DD; empty: unknown. */
  dateOfBirth: string
}

interface Named extends Patient {
  /** The name as letters, the same in every script; empty: not known yet. */
  matchName: string
}

interface Reached extends Patient {
  /** Empty: none. */
  email: string
}

/** E-mail addresses are compared in small letters. */
export const foldEmail = (email: string): string => email.toLowerCase()

/** Whether two records share what is known: what neither has is no likeness. */
const isShared = (one: string, other: string): boolean => one !== '' && one === other

/** Every patient has a phone. */
const isSamePhone = (one: Patient, other: Patient): boolean => one.phone === other.phone

const isSameBirthDate = (one: Patient, other: Patient): boolean =>
  isShared(one.dateOfBirth, other.dateOfBirth)

/**
 * Whether the portal itself takes two records of a provider for one person: the same phone, or the same name and birth date.
 * A birth date alone would propose strangers (docs/product.md, 3.4 Same person twice). Of two such records the provider may
 * merge one into the other.
 */
export const mayBeSamePerson = (one: Named, other: Named): boolean =>
  isSamePhone(one, other) || (isSameBirthDate(one, other) && isShared(one.matchName, other.matchName))

/**
 * Another question: whether staff may merge two records of a provider. Staff know from outside, and say by a reason, that
 * these are one person, whose name may have changed; what the records share only keeps others from being merged by mistake
 * (docs/product.md, 13.12 Patients at the desk).
 */
export const mayStaffMerge = (one: Reached, other: Reached): boolean =>
  isSamePhone(one, other) ||
  isSameBirthDate(one, other) ||
  isShared(foldEmail(one.email), foldEmail(other.email))
