import { ArticleText } from './article/ArticleText.tsx'

const load = {
  en: async () => (await import('./terms/en.ts')).terms,
  'zh-Hant': async () => (await import('./terms/zh-Hant.ts')).terms,
  'zh-Hans': async () => (await import('./terms/zh-Hans.ts')).terms,
  es: async () => (await import('./terms/es.ts')).terms,
}

/** The terms that a provider agrees to, for /terms and the sign-up. Needs no session. */
export function TermsText() {
  return <ArticleText name="terms" load={load} />
}
