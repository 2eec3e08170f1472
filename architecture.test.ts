import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Who may import whom. A file belongs to the first place that matches its path; what it imports must lie in its own
 * place or in one named there. `<slice>` stands for a folder by resource or screen.
 */
const table: { place: string; mayUse: string[] }[] = [
  { place: 'shared/src/domain/', mayUse: [] },
  { place: 'shared/src/messages/', mayUse: ['shared/src/contract/refusals.ts', 'shared/src/domain/'] },
  { place: 'shared/src/contract/', mayUse: ['shared/src/domain/', 'shared/src/messages/catalogue.ts'] },

  // Assembly: knows everything of the server.
  { place: 'server/src/main.ts', mayUse: ['server/src/'] },
  { place: 'server/src/portal.ts', mayUse: ['server/src/'] },
  { place: 'server/src/handlers.ts', mayUse: ['server/src/'] },
  { place: 'server/src/testing/', mayUse: ['server/src/', 'shared/src/'] },
  { place: 'server/src/crash/', mayUse: ['server/src/', 'shared/src/'] },
  { place: 'server/src/hostile/', mayUse: ['server/src/', 'shared/src/'] },
  {
    place: 'server/src/backup/',
    mayUse: [
      'server/src/config.ts',
      'server/src/db/',
      'server/src/jobs/sealAudit.ts',
      'server/src/services/files/',
    ],
  },
  { place: 'server/src/config.ts', mayUse: [] },
  { place: 'server/src/shutdown.ts', mayUse: [] },
  { place: 'server/src/log.ts', mayUse: [] },
  { place: 'server/src/db/', mayUse: [] },
  { place: 'server/src/services/', mayUse: ['shared/src/', 'server/src/config.ts'] },
  { place: 'server/src/demo/', mayUse: ['shared/src/', 'server/src/'] },
  { place: 'server/src/jobs/', mayUse: ['shared/src/', 'server/src/'] },
  {
    place: 'server/src/http/',
    mayUse: [
      'shared/src/',
      'server/src/db/',
      'server/src/services/',
      'server/src/limits/',
      'server/src/log.ts',
      '<queries>',
    ],
  },
  {
    place: 'server/src/<slice>/',
    mayUse: [
      'shared/src/',
      'server/src/db/',
      'server/src/http/context.ts',
      'server/src/http/json.ts',
      'server/src/http/refusal.ts',
      'server/src/http/texts.ts',
      'server/src/services/',
      'server/src/log.ts',
      '<rules of other slices>',
    ],
  },

  { place: 'web/src/main.tsx', mayUse: ['web/src/'] },
  { place: 'web/src/ahead.ts', mayUse: ['web/src/'] },
  { place: 'web/src/access.ts', mayUse: ['shared/src/', 'web/src/routes.ts', 'web/src/session/'] },
  { place: 'web/src/routes.ts', mayUse: ['shared/src/', 'web/src/'] },
  { place: 'web/src/router.tsx', mayUse: ['shared/src/', 'web/src/'] },
  { place: 'web/src/theme.ts', mayUse: [] },
  { place: 'web/src/text/', mayUse: ['shared/src/', 'web/src/session/', 'web/src/api/queryClient.ts'] },
  // The way in: stands beside the frame, and knows where each path leads.
  { place: 'web/src/signIn/', mayUse: ['shared/src/', 'web/src/'] },
  { place: 'web/src/signUp/', mayUse: ['shared/src/', 'web/src/'] },
  {
    place: 'web/src/browser/',
    mayUse: ['shared/src/', 'web/src/api/', 'web/src/session/', 'web/src/text/', 'web/src/ui/'],
  },
  {
    place: 'web/src/api/',
    mayUse: ['shared/src/', 'web/src/session/', 'web/src/browser/', 'web/src/text/', 'web/src/ui/'],
  },
  {
    place: 'web/src/session/',
    mayUse: ['shared/src/', 'web/src/api/', 'web/src/browser/', 'web/src/text/', 'web/src/ui/'],
  },
  {
    place: 'web/src/ui/',
    mayUse: ['shared/src/', 'web/src/api/', 'web/src/session/', 'web/src/browser/', 'web/src/text/'],
  },
  {
    place: 'web/src/layout/',
    mayUse: [
      'web/src/text/',
      'shared/src/',
      'web/src/api/',
      'web/src/session/',
      'web/src/browser/',
      'web/src/ui/',
      'web/src/routes.ts',
      'web/src/news/',
    ],
  },
  // Staff's own bundle: takes of the portal what is said here, and nothing but the routes leads to it.
  {
    place: 'web/src/console/',
    mayUse: [
      'shared/src/',
      'web/src/api/',
      'web/src/session/',
      'web/src/browser/',
      'web/src/text/',
      'web/src/ui/',
      'web/src/layout/AccountMenu.tsx',
      'web/src/layout/Brand.tsx',
      'web/src/layout/LangPicker.tsx',
      'web/src/layout/House.tsx',
    ],
  },
  {
    place: 'web/src/<slice>/',
    mayUse: [
      'shared/src/',
      'web/src/api/',
      'web/src/session/',
      'web/src/browser/',
      'web/src/text/',
      'web/src/ui/',
      '<parts that other screens offer>',
    ],
  },
]

/** Parts that one screen's folder offers to others; everything else of it is its own. */
const offered = [
  'web/src/patients/PatientSheet.tsx',
  'web/src/cards/gatewayForm.ts',
  'web/src/cards/CardTile.tsx',
  'web/src/cards/cardName.ts',
  'web/src/print/openPrint.ts',
  'web/src/help/TermsText.tsx',
  'web/src/help/PolicyText.tsx',
]

const root = import.meta.dirname
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? filesIn(`${folder}/${entry.name}`)
      : /\.tsx?$/.test(entry.name)
        ? [`${folder}/${entry.name}`]
        : [],
  )

const sliceOf = (file: string): string => file.split('/').slice(0, 3).join('/')

const placeOf = (file: string) =>
  table.find(({ place }) =>
    place.includes('<slice>') ? file.startsWith(place.replace('<slice>/', '')) : file.startsWith(place),
  )

/** Handlers are a slice's own: no other slice calls them. */
const isHandler = (file: string) => file.endsWith('/handlers.ts')

function isAllowed(from: string, to: string): boolean {
  const place = placeOf(from)
  if (!place) return false
  const own = place.place.includes('<slice>') ? `${sliceOf(from)}/` : place.place
  if (to.startsWith(own)) return true
  return place.mayUse.some((target) => {
    if (target === '<queries>') return /^server\/src\/[^/]+\/(?:queries|writer)\.ts$/.test(to)
    if (target === '<rules of other slices>')
      return /^server\/src\/[^/]+\/[^/]+\.ts$/.test(to) && !isHandler(to)
    if (target.startsWith('<parts')) return offered.includes(to)
    return to.startsWith(target)
  })
}

const importsOf = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)]
    .map((match) => match[1] ?? '')
    .flatMap((name) => {
      if (name.startsWith('@bencao/shared/')) return [`shared/src/${name.slice('@bencao/shared/'.length)}`]
      return name.startsWith('.') ? [posix.join(posix.dirname(file), name)] : []
    })

const files = ['shared/src', 'server/src', 'web/src'].flatMap(filesIn)

test('imports point one way', () => {
  const wrong = files
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((to) => !isAllowed(file, to))
        .map((to) => `${file} -> ${to}`),
    )
  expect(wrong).toEqual([])
})

test('the console is opened by its routes alone, and its texts by itself', () => {
  const wrong = files
    .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('web/src/console/'))
    .flatMap((file) => importsOf(file).map((to) => `${file} -> ${to}`))
    .filter((way) => / -> (?:web\/src\/console\/|shared\/src\/messages\/[\w-]+\/console\.ts)/.test(way))
  expect(wrong.toSorted()).toEqual([
    // Its type only.
    'shared/src/messages/catalogue.ts -> shared/src/messages/en/console.ts',
    'web/src/ahead.ts -> web/src/console/loadConsole.ts',
    'web/src/router.tsx -> web/src/console/ConsoleFrame.tsx',
    ...['AddProvider', 'Inbox', 'Messages', 'Orders', 'Providers', 'Team'].map(
      (name) => `web/src/routes.ts -> web/src/console/${name}Screen.tsx`,
    ),
  ])
})

test('every file has a place', () => {
  expect(files.filter((file) => !placeOf(file))).toEqual([])
})

test('the browser takes nothing of the server, and the domain nothing of a library', () => {
  const packages = (file: string) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/from '([^.@'][^']*|@(?!bencao)[^']+)'/g)].map(
      (m) => m[1],
    )
  const wrong = files
    .filter((file) => file.startsWith('shared/src/domain/') && !file.endsWith('.test.ts'))
    .flatMap((file) => packages(file).map((name) => `${file} -> ${name}`))
  expect(wrong).toEqual([])
})

test('there is no drawer for odds and ends', () => {
  const odd = /\/(?:utils?|helpers?|common|misc|service)(?:\.tsx?|\/)/
  expect(files.filter((file) => odd.test(file))).toEqual([])
})

test('types are not given up', () => {
  const given = /(?:: any\b|\bas any\b|@ts-ignore|@ts-expect-error|<any>)/
  expect(files.filter((file) => given.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
})
