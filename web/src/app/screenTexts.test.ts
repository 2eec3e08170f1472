/// <reference types="vite/types/importMeta.d.ts" />
import { base } from '@bencao/shared/messages/en/sides/base.ts'
import { orderPad, subscriptions } from '@bencao/shared/messages/en/sides/forPatients.ts'
import { portal } from '@bencao/shared/messages/en/sides/portal.ts'
import { posix } from 'node:path'
import { expect, it } from 'vitest'
import { allPaths, type Path, paths } from '../routes/paths.ts'

const sources = new Map(
  Object.entries(
    import.meta.glob<string>(
      [
        '../../../{web,shared}/src/**/*.{ts,tsx}',
        '!../../../shared/src/messages/**',
        '!../../../**/*.test.*',
      ],
      { query: '?raw', import: 'default', eager: true },
    ),
  ).map(([file, source]) => [posix.join('web/src/app', file), source]),
)
/** Without its comments, which quote keys. */
const sourceOf = (file: string) => (sources.get(file) ?? '').replaceAll(/\/\*.*?\*\//gs, '')

const importsOf = (file: string, source = sourceOf(file)): string[] =>
  [...source.matchAll(/^(?:import|export)(?! type)[^']*?'([^']+)'|\bimport\('([^']+)'\)/gms)]
    .map(([, fixed, late]) => fixed ?? late ?? '')
    .map((name) =>
      name.startsWith('@bencao/')
        ? name.replace(/^@bencao\/shared/, 'shared/src')
        : posix.join(posix.dirname(file), name),
    )
    .filter((name) => sources.has(name))

/** A screen's own files and all that they import. Other screens, and the words of the contract, are not among them. */
function filesOf(first: readonly string[]): Set<string> {
  const files = new Set(first)
  for (const file of files)
    for (const imported of importsOf(file))
      if (!/^web\/src\/app\/ahead\/|^shared\/src\/contract\//.test(imported)) files.add(imported)
  return files
}

/** The parts of the common texts that files outside `shared` name by their keys. */
const saidBy = (files: Iterable<string>): Set<string> =>
  new Set(
    [...files].flatMap((file) =>
      [...sourceOf(file).matchAll(/['`](\w+)\.(?=[\w$])/g)]
        .map(([, area = '']) => area)
        .filter((area) => area in portal),
    ),
  )

const screensFile = 'web/src/app/ahead/screens.ts'
const loaders = new Map(
  sourceOf(screensFile)
    .split(/^(?= {2}'\/)/m)
    .map((loader) => [/^ {2}'(\/.*?)'/.exec(loader)?.[1], loader]),
)

const publicFrame = 'web/src/public/layout/PublicLayout.tsx'
const framed = new Set(['portal', 'staff'])
const withPortalTexts = (path: Path) =>
  framed.has(paths[path].frame) || /portalTextScreen|loadPortalTexts/.test(loaders.get(path) ?? '')

it('loads the portal’s texts with every screen that says any of them', () => {
  const visitors = allPaths.filter((path) => !withPortalTexts(path))
  expect(visitors).toContain('/login')
  expect(visitors.length).toBeGreaterThan(8)
  for (const path of visitors) {
    const files = filesOf([...importsOf(screensFile, loaders.get(path)), publicFrame])
    expect(files.size, path).toBeGreaterThan(5)
    expect([...saidBy(files)], path).toEqual([])
  }
  for (const name of ['Portal', 'Staff']) {
    const loader = `web/src/${name.toLowerCase()}/layout/load${name}Layout.ts`
    expect(importsOf(loader)).toContain('web/src/text/portalTexts.ts')
  }
})

it('finds the texts of a screen of the portal', () => {
  const files = filesOf(['web/src/portal/orders/OrderListScreen.tsx'])
  expect([...saidBy(files)]).toContain('orders')
})

it('loads for patients what their pages say of the portal’s texts', () => {
  const files = filesOf(['web/src/patientPages/screenAt.ts'])
  expect([...saidBy(files)].toSorted()).toEqual(Object.keys({ orderPad, subscriptions }))
})

it('has each text in one part', () => {
  expect(Object.keys(base).filter((area) => area in portal)).toEqual([])
})
