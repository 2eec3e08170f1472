import compile from 'icu-minify/compile'
import { parseSync, type Plugin, Visitor } from 'vite'

const langOf = (id: string) =>
  /\/shared\/src\/messages\/(en|es|zh-Hans|zh-Hant)\//.exec(id.replaceAll('\\', '/'))?.[1]

/** Files of texts are named after their language. */
const chunkFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null | undefined }) => {
  const lang = langOf(facadeModuleId ?? '')
  return `assets/${lang === undefined ? '' : `${lang}-`}[name]-[hash].js`
}

/** The source with each text in the form that `use-intl/format-message/format-only` shows. */
export const compileTexts = (source: string, id: string): string => {
  const texts: { start: number; end: number; text: string }[] = []
  new Visitor({
    Property({ value }) {
      if (value.type === 'Literal' && typeof value.value === 'string')
        texts.push({ start: value.start, end: value.end, text: value.value })
      else if (value.type !== 'ObjectExpression' && value.type !== 'Identifier')
        throw new Error(`${id} has a text that is put together`)
    },
  }).visit(parseSync(id, source).program)
  return texts.reduceRight(
    (code, { start, end, text }) => code.slice(0, start) + JSON.stringify(compile(text)) + code.slice(end),
    source,
  )
}

/**
 * Parses the texts of the interface while building, so that browsers load no parser (10 KB) and spend no time on it. `npm run dev`
 * parses them in the browser.
 */
export const compiledTexts: Plugin = {
  name: 'compiled-texts',
  apply: 'build',
  enforce: 'pre',
  config: () => ({
    resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } },
    build: { rolldownOptions: { output: { chunkFileNames } } },
  }),
  transform: (code, id) => (langOf(id) !== undefined ? { code: compileTexts(code, id), map: null } : null),
}
