import { expect, test } from 'vitest'
import { documentsWith, type Preloads } from './preloads.ts'

const of = (lang: string) => ({
  scripts: ['assets/common.js', `assets/${lang}.js`],
  styles: ['assets/pay.css'],
})
const preloads: Preloads = {
  '/pay': { en: of('en'), 'zh-Hant': of('zh-Hant'), 'zh-Hans': of('zh-Hans'), es: of('es') },
}
const common = '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/common.js">'
const document = `<head>${common}</head><body></body>`

test.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['zh-TW', 'zh-Hant'],
  ['fr', 'en'],
  [undefined, 'en'],
])('a browser that asks for %s finds the texts in %s at once', (acceptLanguage, lang) => {
  const page = documentsWith(document, preloads)('/pay', acceptLanguage)
  expect(page).toContain(
    `<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/${lang}.js"></head>`,
  )
  expect(page).toContain('<link rel="stylesheet" crossorigin href="/assets/pay.css"></body>')
  expect(page.split(common)).toHaveLength(2)
})

test('a page without a list stays as it is', () => {
  expect(documentsWith(document, preloads)('/other', 'en')).toBe(document)
})
