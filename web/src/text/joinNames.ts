import type { Lang } from '@bencao/shared/domain/lang.ts'

/** A list of names, in the style of a language. */
export const joinNames = (names: readonly string[], lang: Lang): string =>
  names.join(lang.startsWith('zh') ? '、' : ', ')
