import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './server/src/app/config.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8')
const found = (text: string, pattern: RegExp) =>
  [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))].toSorted()

const manual = read('docs/operations.md')
const section = (title: string) => manual.split(/^##+ /m).find((part) => part.startsWith(`${title}\n`)) ?? ''

test('every setting is read, listed and explained', () => {
  const files = ['config', 'payoutBank', 'unsafeConfig']
  const sources = files.map((file) => read(`server/src/app/${file}.ts`)).join('')
  const settings = found(sources, /environment(?:\.|, ')([A-Z][A-Z_]+)/g)
  expect(settings.length).toBeGreaterThan(15)
  expect(found(read('.env.example'), /^([A-Z_]+)=/gm)).toEqual(settings)
  expect(found(section('Settings'), /^\| `([A-Z_]+)`/gm)).toEqual(settings)
})

test('the values in .env.example are the defaults', () => {
  expect(readConfig(parseEnv(read('.env.example')))).toEqual(readConfig({}))
})

test('session times and the business time zone are settings', () => {
  expect(readConfig({}).sessionTimes).toEqual({
    provider: { idle: 3_600, whole: 86_400 },
    staff: { idle: 900, whole: 43_200 },
  })
  expect(readConfig({ SESSION_IDLE_MINUTES: '20', STAFF_SESSION_HOURS: '8' }).sessionTimes).toEqual({
    provider: { idle: 1_200, whole: 86_400 },
    staff: { idle: 900, whole: 28_800 },
  })
  expect(readConfig({}).timeZone).toBeNull()
  expect(readConfig({ BUSINESS_TIME_ZONE: 'America/New_York' }).timeZone).toBe('America/New_York')
})

test.each([
  ['SESSION_IDLE_MINUTES', ['4', '0', '7.5', '1441', 'one']],
  ['SESSION_HOURS', ['0', '73', '1.5', '-1']],
  ['STAFF_SESSION_IDLE_MINUTES', ['4', '721']],
  ['STAFF_SESSION_HOURS', ['0', '73']],
  ['BUSINESS_TIME_ZONE', ['+05:00', 'Nowhere', 'America/Nowhere', 'PST8']],
])('%s out of range prevents the start', (name, wrong) => {
  for (const value of wrong) expect(() => readConfig({ [name]: value }), value).toThrow(name)
})

const whole = {
  NODE_ENV: 'production',
  BENCAO_PEPPER: 'p'.repeat(32),
  BENCAO_KEYS: `a:${'k'.repeat(32)}`,
  PUBLIC_URL: 'https://portal.example',
  DATABASE_URL: 'postgres://app@db.example/portal?sslmode=verify-full',
  DATABASE_OWNER_URL: 'postgres://owner@db.example/portal?sslmode=verify-full',
  CONVERGE_MERCHANT_ID: '1',
  CONVERGE_PIN: 'x',
  PAYPAL_CLIENT_ID: 'P1',
  PAYPAL_CLIENT_SECRET: 'x',
  PAYPAL_WEBHOOK_ID: 'WH-1',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'x',
  TWILIO_FROM: '+15105550100',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'portal@clinic.example',
  CLAMD_ADDRESS: '/run/clamd.sock',
}

test('production does not start with an empty or publicly known secret', () => {
  expect(readConfig(whole)).toMatchObject({ production: true, demo: false, metrics: null })
  // Without its client id PayPal is not offered.
  const required = Object.keys(whole)
    .slice(1)
    .filter((name) => name !== 'PAYPAL_CLIENT_ID')
  for (const name of required) expect(() => readConfig({ ...whole, [name]: '' }), name).toThrow(name)
  expect(() => readConfig({ ...whole, BENCAO_DEMO: '1' })).toThrow('BENCAO_DEMO')
})

test('production accepts one user of the database only if its owner says so', () => {
  const one = { ...whole, DATABASE_OWNER_URL: '' }
  expect(() => readConfig(one)).toThrow('cannot change the audit and the ledger')
  expect(readConfig({ ...one, ALLOW_OWNER: '1' })).toMatchObject({ databaseOwnerUrl: null })
  expect(readConfig({ ...one, DATABASE_URL: '', ALLOW_EMBEDDED: '1' })).toMatchObject({ databaseUrl: null })
})

test('production accepts uploads that are not scanned only if its owner says so', () => {
  const without = { ...whole, CLAMD_ADDRESS: '' }
  expect(() => readConfig(without)).toThrow('CLAMD_ADDRESS')
  expect(readConfig({ ...without, ALLOW_UNSCANNED: '1' })).toMatchObject({ clamd: null })
})

test('production offers parcels and labels only with a secret for the events of EasyPost', () => {
  expect(readConfig(whole).vendors.easypost).toBeNull()
  const start = (secret: string) => () =>
    readConfig({ ...whole, EASYPOST_API_KEY: 'EZAK1', EASYPOST_WEBHOOK_SECRET: secret })
  for (const secret of ['', 'w'.repeat(31)]) expect(start(secret), secret).toThrow('EASYPOST_WEBHOOK_SECRET')
  expect(start('w'.repeat(32))().vendors.easypost).toMatchObject({ key: 'EZAK1' })
})

test('production requires secrets of 32 bytes', () => {
  const secret = 'ä'.repeat(16)
  const start = (change: object) => () => readConfig({ ...whole, ...change })
  expect(start({ BENCAO_PEPPER: secret, BENCAO_KEYS: `a:${secret},b:${secret}` })).not.toThrow()
  expect(start({ BENCAO_PEPPER: secret.slice(1) })).toThrow('BENCAO_PEPPER must have 32 bytes')
  expect(start({ BENCAO_KEYS: `a:${secret.slice(1)},b:${secret}` })).toThrow('BENCAO_KEYS must have 32 bytes')
  expect(start({ BENCAO_KEYS: `b:${secret}, a:${secret.slice(1)}` })).not.toThrow()
})

test.each([
  ['DATABASE_URL', 'postgres://db.example/a?sslmode=verify-full', 'postgres://db.example/a?sslmode=require'],
  ['DATABASE_URL', 'postgres://user:word@localhost/a', 'postgres://user:word@10.0.0.7/a'],
  ['DATABASE_URL', 'postgres://db.example/a?host=/var/run/postgresql', 'postgres://db.example/a?host=db'],
  ['DATABASE_URL', 'postgres://db.example/a?host=localhost', 'postgres://localhost/a?host=db.example'],
  ['DATABASE_URL', 'postgres://app@/a?host=/var/run/postgresql', 'postgres://app@/a?host=db.example'],
  [
    'DATABASE_URL',
    'postgres://db.example/a?sslmode=disable&sslmode=verify-full',
    'postgres://db.example/a?sslmode=verify-full&sslmode=disable',
  ],
  [
    'DATABASE_OWNER_URL',
    'postgres://db.example/a?sslmode=verify-full',
    'postgres://db.example/a?sslmode=require',
  ],
  ['SMTP_URL', 'smtps://mail.example', 'smtp://mail.example'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=true', 'smtp://mail.example?requireTLS=false'],
  ['SMTP_URL', 'smtp://user:word@mail.example', 'smtp://user@mail.example'],
  ['CLAMD_ADDRESS', '/run/clamd.sock', 'clamd.example:3310'],
  ['CLAMD_ADDRESS', '127.0.0.1:3310', '10.0.0.7:3310'],
])('production requires TLS for %s, unless its owner allows plain text: %s, not %s', (name, good, plain) => {
  expect(readConfig({ ...whole, [name]: good }).production).toBe(true)
  expect(() => readConfig({ ...whole, [name]: plain })).toThrow(`ALLOW_PLAINTEXT=${name}`)
  expect(readConfig({ ...whole, [name]: plain, ALLOW_PLAINTEXT: `SMTP_URL, ${name}` }).production).toBe(true)
  expect(() => readConfig({ ...whole, ALLOW_PLAINTEXT: 'PUBLIC_URL' })).toThrow('not PUBLIC_URL')
})

test('staff must have an authenticator app in production, unless its owner says otherwise', () => {
  const stepIn = (change: object) => readConfig({ ...whole, ...change }).staffTwoStep
  expect(stepIn({})).toBe('totp')
  expect(() => stepIn({ STAFF_TWO_STEP: 'optional' })).toThrow('ALLOW_STAFF_WITHOUT_STEP=1')
  expect(stepIn({ STAFF_TWO_STEP: 'optional', ALLOW_STAFF_WITHOUT_STEP: '1' })).toBe('optional')
  expect(readConfig({}).staffTwoStep).toBe('optional')
  expect(readConfig({ STAFF_TWO_STEP: 'totp' }).staffTwoStep).toBe('totp')
  for (const word of ['sms', 'TOTP', 'off', 'totp '])
    expect(() => stepIn({ STAFF_TWO_STEP: word }), word).toThrow('STAFF_TWO_STEP must be totp or optional')
})

test('limits are at most ten times as wide in production', () => {
  const scaleIn = (change: object) => readConfig({ ...whole, ...change }).rateLimitScale
  expect(scaleIn({ RATE_LIMIT_SCALE: '10' })).toBe(10)
  expect(() => scaleIn({ RATE_LIMIT_SCALE: '10.5' })).toThrow('RATE_LIMIT_SCALE must be 10 at most')
  expect(scaleIn({ RATE_LIMIT_SCALE: '100000', PUBLIC_URL: 'http://127.0.0.1' })).toBe(100_000)
  expect(readConfig({ RATE_LIMIT_SCALE: '100000' }).rateLimitScale).toBe(100_000)
})

test('a mode that it does not know prevents the start', () => {
  for (const mode of ['production', 'development', 'test', ''])
    expect(readConfig({ ...whole, NODE_ENV: mode, BENCAO_DEMO: '0' }).production).toBe(mode === 'production')
  for (const mode of ['prod', 'Production', 'production ', 'staging'])
    expect(() => readConfig({ ...whole, NODE_ENV: mode }), mode).toThrow('NODE_ENV must be production')
})

test.each([
  { PUBLIC_URL: 'https://portal.clinic.example' },
  { PUBLIC_URL: 'http://localhost.example' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
])('demo accounts and public secrets serve only this machine, not %o', (open) => {
  expect(() => readConfig(open)).toThrow(/BENCAO_DEMO=0[^]*BENCAO_PEPPER[^]*BENCAO_KEYS/)
  const own = { ...open, BENCAO_DEMO: '0', BENCAO_PEPPER: 'p', BENCAO_KEYS: 'a:k' }
  expect(readConfig(own)).toMatchObject({ demo: false })
  expect(() => readConfig({ ...own, BENCAO_DEMO: '1' })).toThrow('BENCAO_DEMO=0')
  expect(() => readConfig({ ...own, BENCAO_PEPPER: '' })).toThrow('BENCAO_PEPPER')
  expect(() => readConfig({ ...own, BENCAO_KEYS: 'a:k,demo:key-not-for-production' })).toThrow('BENCAO_KEYS')
  for (const here of [{ HOST: '127.0.0.1' }, { HOST: '::1' }, { PUBLIC_URL: 'http://[::1]:3000' }])
    expect(readConfig(here).demo).toBe(true)
})

test.each([
  'PUBLIC_URL',
  'BUCKET_URL',
  'CONVERGE_XML_URL',
  'CONVERGE_HP_URL',
  'PAYPAL_API_URL',
  'TWILIO_API_URL',
  'NPPES_URL',
  'EASYPOST_API_URL',
])('production requires TLS for %s, except on localhost', (name) => {
  const easypost = { EASYPOST_API_KEY: 'EZAK1', EASYPOST_WEBHOOK_SECRET: 'w'.repeat(32) }
  const settings = { ...whole, ...easypost, BUCKET_ACCESS_KEY: 'a', BUCKET_SECRET_KEY: 's' }
  const start = (address: string) => () => readConfig({ ...settings, [name]: address })
  for (const good of [
    'https://here.example/a',
    'http://localhost:3000',
    'http://127.0.0.1/x',
    'http://[::1]:9',
  ])
    expect(start(good), good).not.toThrow()
  for (const open of [
    'http://here.example/a',
    'http://10.0.0.7:9000/bucket',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://localhost@here.example',
    'ftp://localhost',
    'here.example',
  ])
    expect(start(open), open).toThrow(`${name} must begin with https://`)
  const elsewhere = { ...whole, NODE_ENV: 'development', BENCAO_DEMO: '0', [name]: 'http://here.example' }
  expect(readConfig(elsewhere).production).toBe(false)
})

test('the manual explains exactly the metrics that are served', () => {
  const sources = ['measures.ts', 'metrics.ts', 'parcelMeasure.ts', 'payoutMeasure.ts', 'settledMeasure.ts']
    .map((name) => read(`server/src/metrics/${name}`))
    .join('')
  const kept = read('server/src/metrics/keptReadings.ts')
  const served = found(sources + kept, /\b(bencao_[a-z_]+)\b/g)
  expect(served.length).toBeGreaterThan(10)
  expect(found(section('What to watch'), /^\| `(bencao_[a-z_]+)`/gm)).toEqual(served)
  const named = found(manual, /`(bencao_[a-z_]+)[`{]/g)
  expect(named.filter((name) => !served.includes(name))).toEqual([])
})

test('the manual explains every field of the log', () => {
  const fields = found(/allowed = \[([^\]]+)\]/.exec(read('server/src/log/log.ts'))?.[1] ?? '', /'(\w+)'/g)
  const rows = section('Log')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  expect(found(rows.map((row) => row.split('|')[1]).join(), /`(\w+)`/g)).toEqual(fields)
})

test('the manual says where every table goes when the portal is sharded', () => {
  const migrations = readdirSync(join(import.meta.dirname, 'server/migrations')).toSorted()
  const tables = migrations.flatMap((name) =>
    found(read(`server/migrations/${name}`), /^create table (\w+)/gm),
  )
  const described = found(section('Sharding by provider'), /`(\w+)`/g)
  const ofTheLedger = tables.filter((table) => table.startsWith('ledger_'))
  expect(tables.filter((table) => !described.includes(table)).toSorted()).toEqual(ofTheLedger.toSorted())
})

/** The SQL statements, and the tool for them, among the code of a page. */
const sqlIn = (page: string): string[] =>
  [...page.matchAll(/```[^]*?```|`[^`]+`/g)]
    .map(([code]) => code)
    .filter((code) =>
      /\bselect\s[^]*\sfrom\s|\binsert\s+into\s|\bupdate\s+\w+\s+set\s|\bdelete\s+from\s|\btruncate\s|\b(?:create|alter|drop)\s+(?:table|role|user|database|extension|index|trigger)\s|\b(?:grant|revoke)\s+\w+\s+(?:on|to|from)\s|\bpsql\b/i.test(
        code,
      ),
    )

test('no page asks the operator to run SQL', () => {
  const asking = [
    "end it:\n`delete from limit_event where key = 'codesPaused:register'`.",
    '`select number from audit_seal order by number`',
    '```sh\npsql bencao\n```',
    '```sql\nalter role app login;\n```',
  ]
  for (const page of asking) expect(sqlIn(page), page).toHaveLength(1)
  const pages = readdirSync(join(import.meta.dirname, 'docs')).filter((name) => name.endsWith('.md'))
  for (const page of ['README.md', '.env.example', ...pages.map((name) => `docs/${name}`)])
    expect(sqlIn(read(page)), page).toEqual([])
})

test('the image contains the folders that the server reads', () => {
  const shipped = found(read('Dockerfile'), /^COPY --from=build \/app\/(\S+) /gm)
  const starts = ['app/start.ts', 'app/portal.ts', 'backup/main.ts']
    .map((name) => read(`server/src/${name}`))
    .join()
  const folders = found(starts, /[pP]rojectFolder, '([^']+)'/g)
  expect(folders).toContain('server/migrations')
  expect(folders.filter((folder) => !shipped.includes(folder))).toEqual([])
})

test('the manual publishes the port to this machine only, so that the proxy cannot be bypassed', () => {
  const published = found(manual, / -p (\S+)/g)
  expect(published).toEqual(['127.0.0.1:3000:3000'])
})

test('every way to start sets the same memory limits', () => {
  const limits = (text: string) => found(text, /(--max-[\w-]+=\d+)/g)
  const ofStart = limits(read('package.json'))
  expect(ofStart).toHaveLength(2)
  expect(limits(read('Dockerfile'))).toEqual(ofStart)
  expect(limits(manual)).toEqual(ofStart)
  const arenas = (text: string) => found(text, /MALLOC_ARENA_MAX=(\d+)/g)
  expect(arenas(read('Dockerfile'))).toHaveLength(1)
  expect(arenas(manual)).toEqual(arenas(read('Dockerfile')))
})

const manifests = ['.', 'shared', 'server', 'simulators', 'web', 'tests', 'e2e', 'bench/web']
const dependenciesOf = (folder: string): Record<string, string> => {
  const manifest = JSON.parse(read(`${folder}/package.json`)) as Record<string, Record<string, string>>
  const { dependencies, devDependencies, optionalDependencies } = manifest
  return { ...dependencies, ...devDependencies, ...optionalDependencies }
}

test('every dependency has a documented reason', () => {
  const used = manifests.flatMap((folder) => Object.keys(dependenciesOf(folder)))
  const reasons = [...read('docs/decisions/0006-dependencies.md').matchAll(/^\| ([^|]+) \|/gm)]
    .flatMap(([, names = '']) => names.split(', '))
    .filter((name) => !['package', '---'].includes(name))
  const isFor = (reason: string, name: string) =>
    reason.endsWith('/*') ? name.startsWith(reason.slice(0, -1)) : reason === name
  expect(used.filter((name) => !reasons.some((reason) => isFor(reason, name)))).toEqual([])
  expect(reasons.filter((reason) => !used.some((name) => isFor(reason, name)))).toEqual([])
})

/** An expression of SPDX, such as `(MIT OR CC0-1.0)`: of alternatives one is enough. */
const isAllowed = (licence: string, allowed: readonly string[]): boolean =>
  licence
    .replace(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => allowed.includes(name)))

test('every package has an allowed licence', () => {
  const decision = read('docs/decisions/0006-dependencies.md')
  const allowed = found(/^Allowed licences: ([^]*?)\n\n/m.exec(decision)?.[1] ?? '', /`([^`]+)`/g)
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { license?: string; link?: boolean }>
  }
  const packages = Object.entries(lock.packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { license = 'none' }]) => ({ path, license }))
  expect(packages.length).toBeGreaterThan(500)
  expect(packages.filter(({ license }) => !isAllowed(license, allowed))).toEqual([])
  expect(allowed.filter((name) => !packages.some(({ license }) => license.includes(name)))).toEqual([])
  expect(isAllowed('(MIT OR GPL-3.0-only)', allowed)).toBe(true)
  for (const licence of ['GPL-3.0-only', 'MIT AND GPL-3.0-only', 'none', ''])
    expect(isAllowed(licence, allowed), licence).toBe(false)
})

test('every dependency is pinned to one version', () => {
  const loose = manifests.flatMap((folder) =>
    Object.entries(dependenciesOf(folder))
      .filter(
        ([name, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version) && !name.startsWith('@bencao/'),
      )
      .map(([name, version]) => `${folder}: ${name}@${version}`),
  )
  expect(loose).toEqual([])
})

test('the files that the image is built from exist', () => {
  const copied = found(read('Dockerfile'), /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '))
  expect(copied.length).toBeGreaterThan(5)
  expect(copied.filter((path) => !existsSync(join(import.meta.dirname, path)))).toEqual([])
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  expect(
    copied.filter((path) => !allowed.some((each) => path === each || path.startsWith(`${each}/`))),
  ).toEqual([])
})
