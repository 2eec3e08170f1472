import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'

const fixtures = openBrowser()

/** Paths of the scripts that a page has loaded. */
const loadedScripts = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.endsWith('.js'))

/** What pages load once their first screen is shown. */
const later = /ffline/
const laterInShop = /ffline|laterSteps|PayOrder|calendar|callServer/

it.each([
  ['/pay', 'es'],
  ['/renewal', 'en'],
  ['/shop', 'zh-Hant'],
] as const)('%s names every script of its first screen in its document: %s', async (path, lang) => {
  const { page } = await fixtures.visit({ width: 390, lang })
  await page.setExtraHTTPHeaders({ 'accept-language': lang })
  const response = await page.goto(`${path}#${'x'.repeat(43)}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  const document = (await response?.text()) ?? ''
  const scripts = await page.evaluate(loadedScripts)
  expect(scripts.length).toBeGreaterThan(5)
  expect(scripts.some((name) => name.startsWith(`/assets/${lang}-`))).toBe(true)
  const unnamed = scripts.filter((name) => !document.includes(`"${name}"`))
  const mayBeLater = path === '/shop' ? laterInShop : later
  expect(unnamed.filter((name) => !mayBeLater.test(name))).toEqual([])
})
