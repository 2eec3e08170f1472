import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { shown } from '../support/steps.ts'

const fixtures = openBrowser()
const assets = resolve(import.meta.dirname, '../../web/dist/assets')

it('loads sign-in with at most 175 KB of scripts, each as Brotli', async () => {
  const { page } = await fixtures.visit()
  const scripts = new Set<string>()
  const encodings = new Set<string | undefined>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    scripts.add(pathname.replace('/assets/', ''))
    encodings.add(response.headers()['content-encoding'])
  })
  await page.goto('/login', { waitUntil: 'networkidle' })
  await shown(page, 'Send code')
  const sizes = await Promise.all([...scripts].map(async (name) => (await stat(`${assets}/${name}.br`)).size))
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  console.info(`sign-in: ${sizes.length} scripts, ${(bytes / 1000).toFixed(1)} KB`)
  expect([...encodings]).toEqual(['br'])
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(175_000)
})
