import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { allPaths, type Frame, type Path, paths } from '../../web/src/routes/paths.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export interface FirstLoad {
  scriptKb: number
  styleKb: number
}

const web = resolve(import.meta.dirname, '../../web')
const built = (path: string) => readFileSync(join(web, 'dist', path))

const portalTexts = '../shared/src/messages/es/sides/portal.ts'

/** The weight of a frame: its code, and its texts in the longest language. */
const frames: Record<Frame, readonly string[]> = {
  public: [],
  // As a visitor sees it. A provider's browser has the portal's frame from the page before.
  own: [],
  bare: [],
  portal: ['src/portal/layout/PortalLayout.tsx', portalTexts],
  staff: ['src/staff/layout/StaffLayout.tsx', '../shared/src/messages/es/staff/index.ts', portalTexts],
}

/** Each path with the sources of its screen and its frame. */
export function screensByPath(): Map<Path, { screen: string; frame: readonly string[] }> {
  const source = readFileSync(join(web, 'src/app/ahead/screens.ts'), 'utf8')
  const fileOf = (text: string) => /import\('\.\.\/\.\.\/(.+?)'\)/.exec(text)?.[1]
  const shared = new Map(
    [...source.matchAll(/^const (\w+) = (screen\(async .+?\}\)\))/gms)].map(([, name = '', loader = '']) => [
      name,
      fileOf(loader),
    ]),
  )
  const sayPortalTexts = new Set(
    [...source.matchAll(/^ {2}'(\/.+?)': portalTextScreen\(/gm)].map(([, path]) => path),
  )
  const shown = new Map(
    [...source.matchAll(/^ {2}'(\/.+?)': (\w+)(.*?),$/gms)].map(([, path = '', name = '', loader = '']) => [
      path,
      shared.get(name) ?? fileOf(loader),
    ]),
  )
  return new Map(
    allPaths.map((path) => {
      const file = shown.get(path)
      if (file === undefined) throw new Error(`${path} has no screen that is loaded when it is opened`)
      const texts = sayPortalTexts.has(path) ? [portalTexts] : []
      return [path, { screen: `src/${file}`, frame: [...frames[paths[path].frame], ...texts] }]
    }),
  )
}

/** The document that a screen is part of, with the texts that it loads beside the common ones. */
function documentOf(screen: string) {
  const ofPatients = /^src\/public\/(pay|shop)\//.exec(screen)?.[1]
  if (ofPatients === undefined) return { page: 'index.html', list: 'manifest.json', texts: [] }
  const texts = [...new Set([ofPatients, 'pay', 'sides/forPatients'])].map(
    (name) => `../shared/src/messages/es/${name}.ts`,
  )
  return { page: 'patients.html', list: 'patients.json', texts }
}

/** Most files are part of many screens. */
const known = new Map<string, number>()

function gzippedSize(file: string): number {
  const size = known.get(file) ?? gzipSync(built(file)).length
  known.set(file, size)
  return size
}

/**
 * The weight of a screen with an empty cache: the start, the longest of the languages, the frame and the screen, each
 * with all its imports; gzipped, in units of 1,000 bytes, without fonts and pictures.
 */
export function firstLoad(screen: string, frame: readonly string[]): FirstLoad {
  const { page, list, texts } = documentOf(screen)
  const manifest = JSON.parse(built(`.vite/${list}`).toString('utf8')) as Record<string, Chunk>
  const entries = [page, '../shared/src/messages/es/sides/base.ts', ...texts, screen, ...frame]
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of entries) visit(name)
  const kb = (kind: string) => {
    const sizes = [...files].filter((file) => file.endsWith(kind)).map(gzippedSize)
    return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
  }
  return { scriptKb: kb('.js'), styleKb: kb('.css') }
}
