import type { Lang } from '@bencao/shared/domain/lang.ts'
import { useQuery } from '@tanstack/react-query'
import { useLang } from '../../text/text.ts'
import type { Article } from './article.ts'

/** An article in the reader's language, by its name in the cache. */
export const useArticle = (name: string, load: Record<Lang, () => Promise<Article>>, enabled = true) => {
  const lang = useLang()
  return useQuery({
    queryKey: ['article', name, lang],
    queryFn: load[lang],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    enabled,
  })
}
