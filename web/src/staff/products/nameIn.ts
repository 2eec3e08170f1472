import type { Data } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'

type Names = Pick<Data<'staff_goods_list'>['rows'][number], 'name' | 'nameZhHant' | 'nameZhHans' | 'nameEs'>

/** The name of a product in a language, as its buyers read it. */
export const nameIn = (lang: Lang, { name, nameZhHant, nameZhHans, nameEs }: Names): string =>
  ({ en: name, 'zh-Hant': nameZhHant, 'zh-Hans': nameZhHans, es: nameEs })[lang]
