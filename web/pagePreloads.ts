import { langs } from '../shared/src/domain/lang.ts'
import type { Plugin, Rollup } from 'vite'

/** By path, the sources of what a page shows first, beside the document's own script; `{lang}` is the reader's language. */
type FirstParts = Readonly<Record<string, readonly string[]>>

/** The portal's pages that people open most. The browser alone knows the language of their texts. */
export const portalParts: FirstParts = {
  '/login': ['web/src/public/signIn/SignInScreen.tsx'],
  '/login2': ['web/src/public/signIn/StaffSignInScreen.tsx'],
  '/order': inPortal('orders/OrderListScreen.tsx'),
  '/orderDetail': inPortal('orders/detail/OrderDetailScreen.tsx'),
  '/addOrder': inPortal('orderPad/OrderPadScreen.tsx'),
  '/checkout': inPortal('checkout/CheckoutScreen.tsx'),
  '/patient': inPortal('patients/PatientListScreen.tsx'),
}

export const patientParts: FirstParts = {
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

function inPortal(screen: string): readonly string[] {
  return ['web/src/portal/layout/PortalLayout.tsx', `web/src/portal/${screen}`]
}

function text(name: string): string {
  return `shared/src/messages/{lang}/${name}.ts`
}

/**
 * Writes `<document>.preloads.json`: for each of these pages and each language, the files that the browser needs for the first
 * screen. The server names them in the document, so that the browser does not find them one after the other.
 */
export const pagePreloads = (document: string, firstParts: FirstParts): Plugin => ({
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
    this.emitFile({ type: 'asset', fileName: `${document}.preloads.json`, source })
  },
})

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
