// What payment pages may load (docs/operations.md, "Scripts of the payment pages"). The build lists its own scripts with
// their hashes in web/dist/scripts.json; docs/payment-scripts.json lists those of vendors. `npm run check-scripts`
// compares both with what a running portal and the vendors deliver. `--write` notes the vendors' hashes.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const vendorsFile = join(root, 'docs/payment-scripts.json')

export const paymentPages = ['/checkout', '/pay', '/payment', '/shop', '/vip']

export const hashOf = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The scripts in a built web folder, by their path, with their hashes. */
export const listScripts = (webFolder) =>
  Object.fromEntries(
    readdirSync(join(webFolder, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .sort()
      .map((name) => [`/assets/${name}`, hashOf(readFileSync(join(webFolder, 'assets', name)))]),
  )

async function load(url) {
  const response = await fetch(url, { redirect: 'error' })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
}

const changed = (url, expected, found) =>
  expected === found ? [] : [`${url} is ${found}, and ${expected || 'nothing'} is written down`]

/** Sentences about scripts of vendors that differ from what is written down: `{ url: { hash } }`. */
export async function findChangedVendorScripts(vendors) {
  const found = await Promise.all(
    Object.entries(vendors).map(async ([url, { hash }]) =>
      changed(url, hash, hashOf((await load(url)).bytes)),
    ),
  )
  return found.flat()
}

/** Sentences about what the payment pages of a portal load or allow besides `scripts` and `vendors`. */
export async function findChangedPages(portal, scripts, vendors) {
  const wrongs = []
  const loaded = new Set()
  for (const path of paymentPages) {
    const { headers, bytes } = await load(`${portal}${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    const allowed = /script-src ([^;]*)/.exec(policy)?.[1]
    const expected = ["'self'", ...Object.keys(vendors)].join(' ')
    if (allowed !== expected) wrongs.push(`${path} allows the scripts ${allowed}, not ${expected}`)
    for (const [, attributes = '', text = ''] of String(bytes).matchAll(/<script\b([^>]*)>([^<]*)/gi)) {
      const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1]
      if (!source || text.trim() !== '') wrongs.push(`${path} contains an inline script`)
      else loaded.add(source)
    }
  }
  for (const source of loaded)
    if (!(source in scripts)) wrongs.push(`a payment page loads ${source}, which the build does not list`)
  for (const [source, hash] of Object.entries(scripts))
    wrongs.push(...changed(source, hash, hashOf((await load(`${portal}${source}`)).bytes)))
  return wrongs
}

async function writeHashes(vendors) {
  for (const [url, script] of Object.entries(vendors)) script.hash = hashOf((await load(url)).bytes)
  writeFileSync(vendorsFile, `${JSON.stringify(vendors, null, 2)}\n`)
}

async function check([portal]) {
  const vendors = JSON.parse(readFileSync(vendorsFile, 'utf8'))
  if (portal === '--write') return writeHashes(vendors)
  if (!portal) throw new Error('Usage: npm run check-scripts -- https://portal.example, or --write.')
  const { scripts } = JSON.parse(readFileSync(join(root, 'web/dist/scripts.json'), 'utf8'))
  const wrongs = [
    ...(await findChangedVendorScripts(vendors)),
    ...(await findChangedPages(portal.replace(/\/$/, ''), scripts, vendors)),
  ]
  for (const wrong of wrongs) process.stderr.write(`${wrong}\n`)
  if (wrongs.length === 0) process.stdout.write('All scripts are as written down.\n')
  else process.exitCode = 1
}

if (process.argv[1] === import.meta.filename)
  await check(process.argv.slice(2)).catch((error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
