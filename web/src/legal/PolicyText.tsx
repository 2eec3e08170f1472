import { ArticleText } from './article/ArticleText.tsx'
import { useArticle } from './article/useArticle.ts'

const load = {
  en: async () => (await import('./policy/en.ts')).policy,
  'zh-Hant': async () => (await import('./policy/zh-Hant.ts')).policy,
  'zh-Hans': async () => (await import('./policy/zh-Hans.ts')).policy,
  es: async () => (await import('./policy/es.ts')).policy,
}

/** Privacy, shipping, returns and refunds, for /policy and the sign-up. Needs no session. */
export function PolicyText() {
  return <ArticleText name="policy" load={load} />
}

/** The parts of the policy in the reader's language; none until they are loaded. */
export const usePolicyParts = (enabled: boolean) => useArticle('policy', load, enabled).data?.parts ?? []
