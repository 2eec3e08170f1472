import type { Lang } from '@bencao/shared/domain/lang.ts'

/** What stands between the names of a list, in the style of a language. */
export const separatorIn = (lang: Lang): string => (lang.startsWith('zh') ? '、' : ', ')

/** A list of names, in the style of a language. */
export const joinNames = (names: readonly string[], lang: Lang): string => names.join(separatorIn(lang))
