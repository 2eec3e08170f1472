import { fileURLToPath } from 'node:url'
import {
  convertCssVariables,
  deepMerge,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { openCallFacts } from './callFacts.ts'
import { compiledTexts } from './compiledTexts.ts'
import { firstPaint } from './firstPaint.ts'
import { pagePreloads, patientParts } from './pagePreloads.ts'
import { theme, variables } from './src/app/theme.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the pages of patients take instead, because the portal's needs its library of components. */
const plain: Readonly<Record<string, string>> = {
  'notices/notices.ts': 'patientPages/plain/notices.ts',
  'ui/states/ErrorState.tsx': 'patientPages/plain/ErrorState.tsx',
  'layout/LangPicker.tsx': 'patientPages/plain/LangPicker.tsx',
}

const takePlain: Plugin = {
  name: 'take-plain',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (!source.startsWith('.')) return null
    const found = await this.resolve(source, importer, { ...options, skipSelf: true })
    const name = Object.keys(plain).find((path) =>
      found?.id.replaceAll('\\', '/').endsWith(`/web/src/${path}`),
    )
    return name === undefined ? found : here(`./src/${plain[name]}`)
  },
}

const themeId = 'virtual:theme.css'
const resolvedThemeId = `\0${themeId}`

/** The theme's variables as a file of styles; in the portal they are computed in the browser. */
const themeStyles: Plugin = {
  name: 'theme-styles',
  resolveId: (id) => (id === themeId ? resolvedThemeId : null),
  load(id) {
    if (id !== resolvedThemeId) return null
    const merged = mergeMantineTheme(DEFAULT_THEME, theme)
    return convertCssVariables(deepMerge(defaultCssVariablesResolver(merged), variables(merged)), ':root')
  },
}

/**
 * Builds the pages that patients open on a phone into the same folder as the portal. `npm run dev` shows them in the
 * portal's own document.
 */
export default defineConfig({
  root: here('.'),
  plugins: [
    takePlain,
    themeStyles,
    react(),
    openCallFacts,
    compiledTexts,
    pagePreloads('patients', patientParts),
    firstPaint,
  ],
  resolve: { dedupe: ['react', 'react-dom'] },
  build: {
    outDir: here('./dist'),
    emptyOutDir: false,
    manifest: '.vite/patients.json',
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: here('./patients.html') },
  },
})
