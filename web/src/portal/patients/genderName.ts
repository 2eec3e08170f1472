import { genders } from '@bencao/shared/domain/patient.ts'
import type { Text } from '../../text/text.ts'

/** A gender in the reader's language; empty if unknown. */
export const genderName = (gender: string, text: Text): string => {
  const known = genders.find((one) => one === gender)
  return known ? text(`states.gender.${known}`) : ''
}
