import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

export interface FirstLoad {
  scriptKb: number
  styleKb: number
}

const web = resolve(import.meta.dirname, '../web')
const built = (path: string) => readFileSync(join(web, 'dist', path))

/** What a frame brings along: its code, and the longest language of its own texts. */
const frames: Record<string, readonly string[]> = {
  open: [],
  signedIn: ['src/layout/MainLayout.tsx'],
  staffOnly: ['src/console/ConsoleLayout.tsx', '../shared/src/messages/es/console.ts'],
}

/** What the routes name: each path with the source of its screen and of the frame that is around it. */
export function screensByPath(): Map<string, { screen: string; frame: readonly string[] }> {
  const source = readFileSync(join(web, 'src/routes.ts'), 'utf8')
  const screens = new Map(
    [...source.matchAll(/const (\w+) = screen\(.+?import\('\.\/(.+?)'\)/gs)].map(
      ([, name = '', file = '']) => [name, file],
    ),
  )
  return new Map(
    [...source.matchAll(/(open|signedIn|staffOnly)\('(\/.+?)', (\w+)/g)].map(
      ([, how = '', path = '', name = '']) => {
        const screen = screens.get(name)
        if (screen === undefined) throw new Error(`${path} has no screen that is loaded when it is opened`)
        return [path, { screen: `src/${screen}`, frame: frames[how] ?? [] }]
      },
    ),
  )
}

/**
 * What a browser with an empty cache loads until a screen stands: the start, the longest of the languages, the frame
 * and the screen, each with all that it imports; gzipped, in units of 1,000 bytes, fonts and pictures left out.
 */
export function firstLoad(screen: string, frame: readonly string[]): FirstLoad {
  const manifest = JSON.parse(built('.vite/manifest.json').toString('utf8')) as Record<string, Chunk>
  const asked = ['index.html', '../shared/src/messages/es/index.ts', screen, ...frame]
  const files = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk) throw new Error(`the build has no ${name}`)
    if (files.has(chunk.file)) return
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const name of asked) visit(name)
  const kb = (kind: string) => {
    const sizes = [...files].filter((file) => file.endsWith(kind)).map((file) => gzipSync(built(file)).length)
    return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 100) / 10
  }
  return { scriptKb: kb('.js'), styleKb: kb('.css') }
}
