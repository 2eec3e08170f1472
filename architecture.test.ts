import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Every folder of the product, from the bottom up. A folder may import its own files and the folders on the lines above
 * it. Folders on one line do not import each other. A name covers its subfolders, unless they have a line of their own.
 */
const layers = `
  shared/src/domain
  shared/src/messages
  shared/src/contract/fields
  shared/src/contract/entry
  shared/src/contract

  server/src/db
  server/src/log  server/src/secrets  server/src/ports
  server/src/audit  server/src/limits  server/src/sessions
  server/src/http
  server/src/outbox  server/src/notifications  server/src/lookups
  server/src/files  server/src/goods  server/src/cards
  server/src/ledger
  server/src/earnings/entries
  server/src/share
  server/src/accounts
  server/src/support  server/src/secondStep
  server/src/payments
  server/src/payments/reversals
  server/src/payments/attempts
  server/src/payLinks/links
  server/src/subscriptions
  server/src/orders
  server/src/orders/draft  server/src/orders/checkout  server/src/orders/history  server/src/orders/print
  server/src/patients
  server/src/parcels
  server/src/payLinks
  server/src/shop
  server/src/membership  server/src/subscriptions/renewals
  server/src/bills
  server/src/exports
  server/src/passwords
  server/src/signUp
  server/src/profile
  server/src/signIn  server/src/earnings
  server/src/payouts  server/src/settlement
  server/src/proof
  server/src/staff/settings
  server/src/staff/audit  server/src/staff/coupons  server/src/staff/faq  server/src/staff/findings  server/src/staff/inbox  server/src/staff/memberships  server/src/staff/messages  server/src/staff/notes  server/src/staff/orders  server/src/staff/patients  server/src/staff/payouts  server/src/staff/products  server/src/staff/providers  server/src/staff/refunds  server/src/staff/stock  server/src/staff/subscriptions  server/src/staff/team  server/src/staff/views
  server/src/staff/work
  server/src/jobs  server/src/metrics
  server/src/services
  server/src/services/clamd  server/src/services/converge  server/src/services/disk  server/src/services/nppes
  server/src/services/easypost  server/src/services/messageSink  server/src/services/paypal  server/src/services/s3  server/src/services/smtp  server/src/services/twilio
  server/src/demo  server/src/embeddedPostgres
  server/src/app
  server/src/backup

  web/src/routes
  web/src/browser
  web/src/text
  web/src/state
  web/src/notices
  web/src/api
  web/src/ui
  web/src/ui/text
  web/src/ui/dialog
  web/src/ui/states
  web/src/ui/layout
  web/src/ui/form
  web/src/ui/contractForm  web/src/ui/address
  web/src/ui/shipTo
  web/src/ui/table
  web/src/ui/upload
  web/src/ui/shortcuts  web/src/ui/menu
  web/src/session
  web/src/registry  web/src/orderStatus  web/src/orders  web/src/payments  web/src/legal  web/src/exports
  web/src/printing
  web/src/layout
  web/src/demo
  web/src/public/layout
  web/src/public/oneTimeLink
  web/src/public/terms
  web/src/public/signIn
  web/src/public/signUp
  web/src/public/passwords
  web/src/public/print
  web/src/public/pay
  web/src/public/shop
  web/src/portal/product
  web/src/portal/cards  web/src/portal/account  web/src/portal/profile  web/src/portal/help  web/src/portal/notifications
  web/src/portal/subscriptions  web/src/portal/bills  web/src/portal/welcome
  web/src/portal/earnings
  web/src/portal/orders
  web/src/portal/orders/detail
  web/src/portal/patients
  web/src/portal/orderPad/draft
  web/src/portal/orderPad/products
  web/src/portal/orderPad
  web/src/portal/share
  web/src/portal/checkout/payment
  web/src/portal/checkout
  web/src/portal/checkout/placed  web/src/portal/membership
  web/src/portal/layout
  web/src/staff/work
  web/src/staff/settings
  web/src/staff/audit  web/src/staff/faq  web/src/staff/findings  web/src/staff/inbox  web/src/staff/memberships  web/src/staff/messages  web/src/staff/orders  web/src/staff/patients  web/src/staff/payouts  web/src/staff/products  web/src/staff/providers  web/src/staff/stock  web/src/staff/subscriptions  web/src/staff/team
  web/src/staff/layout
  web/src/app/ahead
  web/src/app
  web/src/patientPages/plain
  web/src/patientPages
`

const levels = layers
  .split('\n')
  .map((line) => line.trim().split(/\s+/).filter(Boolean))
  .filter((names) => names.length > 0)
const levelOf = new Map(levels.flatMap((names, level) => names.map((name) => [name, level])))

const root = import.meta.dirname
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && entry.name !== 'node_modules'
      ? filesIn(`${folder}/${entry.name}`)
      : /\.tsx?$/.test(entry.name)
        ? [`${folder}/${entry.name}`]
        : [],
  )

/** The name in the list that covers a file; undefined if none does. */
function placeOf(file: string): string | undefined {
  for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
    if (levelOf.has(folder)) return folder
  return undefined
}

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The project files that a file imports: statically, as types, and by `import()`. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map((match) => match[1] ?? '')
    .flatMap((name) => {
      if (name.startsWith('@bencao/shared/')) return [`shared/src/${name.slice('@bencao/shared/'.length)}`]
      return name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : []
    })

const all = ['shared/src', 'server/src', 'web/src'].flatMap(filesIn)
const product = all.filter((file) => !/\.test\.tsx?$/.test(file))
const imports = product.flatMap((from) => importsOf(from).map((to) => ({ from, to })))
const edges = imports.filter(({ to }) => !to.startsWith('simulators/'))

test('imports point up the list', () => {
  const wrong = edges.filter(({ from, to }) => {
    const [own, other] = [placeOf(from), placeOf(to)]
    if (own === other && own) return false
    return !own || !other || (levelOf.get(other) ?? 0) >= (levelOf.get(own) ?? 0)
  })
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('only the development entry imports simulators and the demo, and nothing imports that entry', () => {
  const entry = 'server/src/app/development.ts'
  const known = (to: string) => /^(?:simulators|server\/src\/demo)\//.test(to) || to === entry
  const from = imports
    .filter(({ from, to }) => known(to) && !from.startsWith('server/src/demo/'))
    .map((edge) => edge.from)
  expect([...new Set(from)]).toEqual([entry])
})

test('every folder of the list exists', () => {
  expect([...levelOf.keys()].filter((name) => !product.some((file) => placeOf(file) === name))).toEqual([])
})

test('there are no import cycles between files or folders', () => {
  const folders = edges.map(({ from, to }) => ({ from: posix.dirname(from), to: posix.dirname(to) }))
  expect({ files: cyclesOf(edges), folders: cyclesOf(folders) }).toEqual({ files: [], folders: [] })
})

test('there are no import cycles between the files of tests and simulators', () => {
  const files = ['tests', 'e2e', 'simulators'].flatMap(filesIn)
  expect(cyclesOf(files.flatMap((from) => importsOf(from).map((to) => ({ from, to }))))).toEqual([])
})

/** The groups of nodes that can all reach each other. */
function cyclesOf(pairs: { from: string; to: string }[]): string[][] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of pairs)
    if (from !== to) next.set(from, (next.get(from) ?? new Set<string>()).add(to))
  const reachOf = (start: string): Set<string> => {
    const seen = new Set<string>()
    const open = [start]
    for (let node = open.pop(); node !== undefined; node = open.pop())
      for (const other of next.get(node) ?? [])
        if (!seen.has(other)) {
          seen.add(other)
          open.push(other)
        }
    return seen
  }
  const reach = new Map([...next.keys()].map((node) => [node, reachOf(node)]))
  const circles = [...reach.keys()]
    .filter((node) => reach.get(node)?.has(node))
    .map((node) =>
      [...(reach.get(node) ?? [])]
        .filter((other) => reach.get(other)?.has(node))
        .toSorted()
        .join(' <-> '),
    )
  return [...new Set(circles)].map((circle) => circle.split(' <-> '))
}

test('only the app imports the back office, which imports nothing from the portal', () => {
  const isStaff = (file: string) => file.startsWith('web/src/staff/')
  const wrong = edges.filter(
    ({ from, to }) =>
      (isStaff(to) && !isStaff(from) && !from.startsWith('web/src/app/')) ||
      (isStaff(from) && /^web\/src\/(?:portal|public)\//.test(to)) ||
      (/^shared\/src\/messages\/[\w-]+\/staff\//.test(to) &&
        !isStaff(from) &&
        !from.startsWith('server/src/staff/') &&
        !from.startsWith('shared/src/messages/')),
  )
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
})

test('the domain imports no libraries', () => {
  const packages = (file: string) =>
    [...textOf(file).matchAll(/from '([^.@'][^']*|@(?!bencao)[^']+)'/g)].map((match) => match[1])
  const domain = product.filter((file) => file.startsWith('shared/src/domain/'))
  expect(domain.flatMap((file) => packages(file).map((name) => `${file} -> ${name}`))).toEqual([])
})

test('no folder or file is called utils, helpers or the like', () => {
  const odd = /\/(?:utils?|helpers?|common|misc|service)(?:\.tsx?|\/)/
  expect(all.filter((file) => odd.test(file))).toEqual([])
})

test('no code opts out of the type checker', () => {
  const given = /(?:: any\b|\bas any\b|@ts-ignore|@ts-expect-error|<any>)/
  expect(all.filter((file) => given.test(textOf(file)))).toEqual([])
})

/** Folders whose subject is the database as a whole. */
const databaseFolders = /^server\/src\/(?:db|jobs|metrics|backup|demo)\//
const server = product.filter((file) => file.startsWith('server/src/'))

test('SQL is in files called queries.ts or ...Queries.ts, and in the folders whose subject is the database', () => {
  const allowed = (file: string) => /\/(?:queries|\w+Queries)\.ts$/.test(file) || databaseFolders.test(file)
  const withSql = server.filter((file) => textOf(file).includes("'sql-template-tag'"))
  expect(withSql.filter((file) => !allowed(file))).toEqual([])
})

test('no value is written into the text of a statement', () => {
  const raw = server.filter((file) => /\braw\b.*'sql-template-tag'|new Sql\(/.test(textOf(file)))
  // These insert names of columns and tables that are constants in the code.
  expect(raw).toEqual(['server/src/db/columnsOf.ts', 'server/src/demo/insertRows.ts'])
})

test('every row has a named schema that is created once', () => {
  const reads = server
    .filter((file) => !file.startsWith('server/src/db/database'))
    .flatMap((file) =>
      [...textOf(file).matchAll(/\.(?:many|one|optional|maybe)\b(?:<|\(\s*)(.*)/g)]
        .filter(([call]) => /^\.maybe|</.test(call) || !/\(\s*\w+Row,/.test(call))
        .map(([call]) => `${file} ${call}`),
    )
  expect(reads).toEqual([])
})

test('links inside the portal use the component that checks their path', () => {
  const unchecked = /component=\{Link\}|href="\//
  const screens = product.filter((file) => file.endsWith('.tsx'))
  expect(screens.filter((file) => unchecked.test(textOf(file)))).toEqual([])
})

test('only the entries of the browser side wait: Safari lets what imports a waiting file go on (docs/decisions/0012)', () => {
  const waits = /^(?:await\b|(?:export )?(?:const|let)\b.*= await\b)/m
  const browserSide = product.filter((file) => /^(?:web|shared)\//.test(file))
  expect(browserSide.filter((file) => waits.test(textOf(file)))).toEqual([
    'web/src/app/main.tsx',
    'web/src/patientPages/main.tsx',
  ])
})

const lines = (file: string): number => textOf(file).trimEnd().split('\n').length

test('no file is too long and no folder has too many files', () => {
  const folders = new Set(product.map((file) => posix.dirname(file)))
  const full = [...folders].filter(
    (folder) => product.filter((file) => posix.dirname(file) === folder).length > 25,
  )
  expect({ long: product.filter((file) => lines(file) > 300), full }).toEqual({ long: [], full: [] })
})

test('a short file has two importers, a test, or is loaded lazily; handlers have a file in each area', () => {
  const importers = new Map<string, string[]>()
  for (const from of [...all, ...['simulators', 'tests', 'e2e', 'bench'].flatMap(filesIn)])
    for (const to of new Set(importsOf(from))) importers.set(to, [...(importers.get(to) ?? []), from])
  const isLazy = (file: string, importer: string) =>
    new RegExp(`import\\('[^']*/${posix.basename(file)}'\\)`).test(textOf(importer))
  const alone = product.filter((file) => {
    const [importer, ...others] = importers.get(file) ?? []
    return (
      lines(file) < 15 &&
      posix.basename(file) !== 'handlers.ts' &&
      importer !== undefined &&
      others.length === 0 &&
      !/\.test\.tsx?$/.test(importer) &&
      !isLazy(file, importer)
    )
  })
  expect(alone).toEqual([])
})

test('only the constructors of Provider decide whose data a query may touch', () => {
  const makes = /\bas Provider\b|<Provider>\s*[({]/
  const server = all.filter((file) => file.startsWith('server/src/'))
  expect(server.filter((file) => makes.test(textOf(file)))).toEqual(['server/src/http/provider.ts'])
})
