import { asLang, langs, type Lang } from '@bencao/shared/domain/lang.ts'

interface Files {
  scripts: readonly string[]
  styles: readonly string[]
}

/** By path and language, the files of a page's first screen; written by the build of the browser side. */
export type Preloads = Readonly<Record<string, Readonly<Record<Lang, Files>>>>

/**
 * The document of each page with the files of its first screen, made once: for a path and the language that a browser asks
 * for. A path without a list has the plain document.
 */
export function documentsWith(
  document: string,
  preloads: Preloads,
): (path: string, acceptLanguage: string | undefined) => string {
  const documents = new Map(
    Object.entries(preloads).flatMap(([path, byLang]) =>
      langs.map((lang) => [`${path} ${lang}`, addPreloads(document, byLang[lang])]),
    ),
  )
  return (path, acceptLanguage) =>
    documents.get(`${path} ${asLang(acceptLanguage?.split(/[,;]/)[0])}`) ?? document
}

/** Styles come before scripts, although they are at the end, where they do not delay the product's name. */
function addPreloads(document: string, files: Files): string {
  const missing = (name: string) => !document.includes(`"/${name}"`)
  const scripts = files.scripts
    .filter(missing)
    .map((name) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${name}">`)
  const styles = files.styles
    .filter(missing)
    .map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`)
  return document
    .replace('</head>', `${scripts.join('')}</head>`)
    .replace('</body>', `${styles.join('')}</body>`)
}
