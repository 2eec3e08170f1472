import { langs } from '../shared/src/domain/lang.ts'
import type { Plugin, Rollup } from 'vite'

/** What each page of patients shows first, beside the document's own script; `{lang}` is the reader's language. */
const firstParts: Readonly<Record<string, readonly string[]>> = {
  '/pay': [
    'web/src/public/pay/PayScreen.tsx',
    'web/src/public/pay/payText.ts',
    'web/src/text/patientTexts.ts',
    text('sides/base'),
    text('sides/forPatients'),
    text('pay'),
  ],
  '/renewal': [
    'web/src/public/pay/RenewalScreen.tsx',
    'web/src/public/pay/payText.ts',
    text('sides/base'),
    text('pay'),
  ],
  '/shop': [
    'web/src/public/shop/ShopScreen.tsx',
    'web/src/public/shop/shopText.ts',
    'web/src/public/pay/payText.ts',
    'web/src/text/patientTexts.ts',
    text('sides/base'),
    text('sides/forPatients'),
    text('shop'),
    text('pay'),
  ],
}

function text(name: string): string {
  return `shared/src/messages/{lang}/${name}.ts`
}

/**
 * Writes `preloads.json`: for each page of patients and each language, the files that the browser needs for the first
 * screen. The server names them in the document, so that the browser does not find them one after the other.
 */
export const pagePreloads: Plugin = {
  name: 'page-preloads',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const preloads = Object.entries(firstParts).map(([path, parts]) => {
      const ofLang = langs.map((lang) => {
        const first = parts.map((part) => chunkOf(chunks, part.replace('{lang}', lang)))
        return [lang, filesOf(withImports(chunks, first))]
      })
      return [path, Object.fromEntries(ofLang)]
    })
    const source = JSON.stringify(Object.fromEntries(preloads))
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
  },
}

/** @throws Error if a source has no file of its own: what a page loads first has changed */
function chunkOf(chunks: readonly Rollup.OutputChunk[], source: string): Rollup.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) =>
    facadeModuleId?.replaceAll('\\', '/').endsWith(`/${source}`),
  )
  if (!found) throw new Error(`no file of the build begins with ${source}`)
  return found
}

function withImports(
  chunks: readonly Rollup.OutputChunk[],
  first: readonly Rollup.OutputChunk[],
): Set<Rollup.OutputChunk> {
  const all = new Set(first)
  for (const chunk of all)
    for (const name of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === name)
      if (imported) all.add(imported)
    }
  return all
}

const filesOf = (chunks: ReadonlySet<Rollup.OutputChunk>): { scripts: string[]; styles: string[] } => ({
  scripts: [...chunks].filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName),
  styles: [...new Set([...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))],
})
