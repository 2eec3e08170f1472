import type { Lang } from '@bencao/shared/domain/lang.ts'

/**
 * Fields of a form that begin with first and last name, as the reader's language orders the two: in Chinese the family
 * name is typed first.
 */
export const familyFirst = <T>(lang: Lang, fields: readonly T[]): readonly T[] =>
  lang.startsWith('zh') ? [...fields.slice(1, 2), ...fields.slice(0, 1), ...fields.slice(2)] : fields
