import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  findChangedPages,
  findChangedVendorScripts,
  hashOf,
  listScripts,
  paymentPages,
} from './scripts/pageScripts.mjs'
import { paymentPages as servedPaymentPages, servePages } from './server/src/http/pages.ts'
import { readConfig } from './server/src/app/config.ts'
import { paymentPages as pagesOfTheirOwn } from './web/src/browser/documents.ts'
import { payScriptOf } from './server/src/services/converge/converge.ts'

const own = 'globalThis.own = 1'
const theirs = 'globalThis.theirs = 1'
const webFolder = mkdtempSync(join(tmpdir(), 'bencao-scripts-'))
const page = (scripts: string) => `<!doctype html><title>Bencao</title>${scripts}`
const ownTag = '<script type="module" crossorigin src="/assets/own.js"></script>'
const write = (name: string, text: string) => writeFileSync(join(webFolder, name), text)

let vendor: Server
let script: string
let portal: string
const vendors = () => ({ [script]: { why: 'the form', hash: hashOf(Buffer.from(theirs)) } })
const scripts = { '/assets/own.js': hashOf(Buffer.from(own)) }
const closing: (() => Promise<unknown>)[] = []

async function openPages(gatewayScript = script): Promise<string> {
  const app = Fastify()
  await servePages(app, { webFolder, gatewayScript })
  closing.push(() => app.close())
  return app.listen({ host: '127.0.0.1', port: 0 })
}

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'))
  vendor = createServer((_request, response) => response.end(theirs)).listen(0, '127.0.0.1')
  await new Promise((ready) => vendor.once('listening', ready))
  script = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}/pay.js`
})
beforeEach(async () => {
  write('index.html', page(ownTag))
  write('assets/own.js', own)
  portal = await openPages()
})
afterAll(async () => {
  for (const close of closing) await close()
  vendor.close()
  await rm(webFolder, { recursive: true })
})

test('the hash is that of subresource integrity', () => {
  expect(hashOf(Buffer.from('alert(1)'))).toMatch(/^sha384-[\w+/]{64}$/)
  expect(listScripts(webFolder)).toEqual(scripts)
})

test('the payment pages of the server are checked, and the script of Converge is written down', () => {
  expect(new Set(paymentPages)).toEqual(servedPaymentPages)
  expect(new Set(pagesOfTheirOwn)).toEqual(servedPaymentPages)
  const { converge } = readConfig({ CONVERGE_MERCHANT_ID: '1' }).vendors
  const noted = JSON.parse(
    readFileSync(join(import.meta.dirname, 'docs/payment-scripts.json'), 'utf8'),
  ) as object
  expect(Object.keys(noted)).toEqual([payScriptOf(converge ?? { hostedUrl: '' })])
})

describe('nothing is reported', () => {
  test('while everything is as written down', async () => {
    expect(await findChangedVendorScripts(vendors())).toEqual([])
    expect(await findChangedPages(portal, scripts, vendors())).toEqual([])
  })
})

describe('a change is reported', () => {
  test('of a vendor’s script, and one whose hash nobody has written down', async () => {
    for (const hash of [hashOf(Buffer.from('other')), ''])
      expect(await findChangedVendorScripts({ [script]: { why: '', hash } })).toHaveLength(1)
  })

  test('of a script of ours', async () => {
    write('assets/own.js', 'stealCards()')
    expect(await findChangedPages(portal, scripts, vendors())).toEqual([
      expect.stringMatching(/^\/assets\/own\.js is sha384-.*, and sha384-.* is written down$/),
    ])
  })

  test.each([
    ['another script', '<script src="/assets/other.js"></script>', 'loads /assets/other.js'],
    ['a script from elsewhere', '<script src="https://evil.example/x.js"></script>', 'loads https://evil'],
    ['an inline script', '<script>stealCards()</script>', 'inline script'],
  ])('of a page with %s', async (_what, tag, wrong) => {
    write('index.html', page(ownTag + tag))
    const found = await findChangedPages(await openPages(), scripts, vendors())
    expect(found.length).toBeGreaterThan(0)
    for (const each of found) expect(each).toContain(wrong)
  })

  test('of the policy', async () => {
    const found = await findChangedPages(await openPages('https://evil.example/pay.js'), scripts, vendors())
    expect(found).toHaveLength(paymentPages.length)
    expect(found[0]).toContain('/checkout allows the scripts')
  })
})
