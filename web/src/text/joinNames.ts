import type { Lang } from '@bencao/shared/domain/lang.ts'

/** Names in a row, as a language writes them. */
export const joinNames = (names: readonly string[], lang: Lang): string =>
  names.join(lang.startsWith('zh') ? '、' : ', ')
