import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const webFolder = mkdtempSync(join(tmpdir(), 'bencao-pages-'))
const app = Fastify()

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Bencao</title>')
  writeFileSync(join(webFolder, 'patients.html'), '<!doctype html><title>Patients</title>')
  await servePages(app, { webFolder, gatewayScript: 'https://gateway.example/pay.js' })
})
afterAll(async () => {
  await app.close()
  await rm(webFolder, { recursive: true, force: true })
})

// The browser side shows its not-found page for a path that it does not know.
test.each(['/order', '/nowhere', '/order.html', '/index.php', '/a/b.txt?c=d.e'])(
  '%s is a page',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('<title>Bencao</title>')
  },
)

test.each(['/pay', '/shop', '/shop/', '/pay?paypal=approved'])(
  '%s is a document for patients, which may load the gateway’s script',
  async (url) => {
    const { headers, body } = await app.inject({ url })
    expect(body).toContain('<title>Patients</title>')
    expect(headers['content-security-policy']).toContain('https://gateway.example/pay.js')
  },
)

test('an asset that is not there is no page', async () => {
  expect((await app.inject({ url: '/assets/gone.js' })).statusCode).toBe(404)
})
