import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Account, accountOf, canEnter, runsAsRoot, unprivilegedAccount } from './account.ts'
import { EmbeddedUnavailable } from './unavailable.ts'

export interface Place {
  /** Our folder: contains the lock, the password, the log, leases and `data`. */
  base: string
  /** PostgreSQL's own data directory. */
  data: string
  account: Account | undefined
  notices: string[]
}

const farFolder = '/var/lib/bencao'

/**
 * Where the database of a data folder is, and which user it runs as. Existing files decide. A new database that its
 * user could not reach goes to `/var/lib/bencao/<hash of the data folder's path>`.
 */
export function findPlace(dataFolder: string): Place {
  mkdirSync(dirname(dataFolder), { recursive: true })
  if (!existsSync(dataFolder)) mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const folder = realpathSync(dataFolder)
  const near = join(folder, 'postgres')
  const far = join(farFolder, createHash('sha256').update(folder).digest('hex').slice(0, 12))
  const existing = [near, far].find((base) => existsSync(join(base, 'data')))
  if (!runsAsRoot()) return placeOfUser(existing ?? near)

  const owner = existing === undefined ? undefined : statSync(join(existing, 'data'))
  const account = owner && owner.uid > 0 ? accountOf(owner.uid, owner.gid) : unprivilegedAccount()
  if (!canEnter(account, '/')) {
    throw new EmbeddedUnavailable(
      `PostgreSQL refuses to run as root, and cannot be started as ${account.name} here.`,
    )
  }
  openFor(account, folder)
  const base = existing ?? (canEnter(account, folder) ? near : far)
  makeFolder(base)
  if (!canEnter(account, base)) {
    throw new EmbeddedUnavailable(
      `PostgreSQL runs as the user ${account.name}, who cannot enter ${base}: allow it (chmod o+x) on each parent folder.`,
    )
  }
  if (owner?.uid === 0) giveTo(account, base)
  const notices =
    base === far
      ? [`The database is stored in ${far}, because its user ${account.name} cannot enter ${folder}.`]
      : []
  return { base, data: join(base, 'data'), account, notices }
}

function placeOfUser(base: string): Place {
  const data = join(base, 'data')
  if (existsSync(data) && process.getuid && statSync(data).uid !== process.getuid()) {
    throw new EmbeddedUnavailable(
      `The database in ${base} belongs to another user: start as that user, or as root.`,
    )
  }
  mkdirSync(base, { recursive: true, mode: 0o700 })
  return { base, data, account: undefined, notices: [] }
}

/** Allows the database's group to pass through a private data folder of ours; the parent folders are never changed. */
function openFor(account: Account, folder: string): void {
  const { uid, mode } = statSync(folder)
  const isPrivate = uid === 0 && (mode & 0o077) === 0
  if (!isPrivate || !canEnter(account, dirname(folder))) return
  chownSync(folder, 0, account.gid)
  chmodSync(folder, 0o710)
}

/** Others may pass through, whatever the umask; the contents have their own modes. */
function makeFolder(base: string): void {
  mkdirSync(base, { recursive: true })
  if (dirname(base) === farFolder) chmodSync(farFolder, 0o755)
  if (statSync(base).uid === 0) chmodSync(base, 0o711)
}

/** For a database that root copied here. */
function giveTo(account: Account, base: string): void {
  const folders = ['log', 'data'].map((name) => join(base, name)).filter((folder) => existsSync(folder))
  execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, ...folders])
  for (const folder of folders) chmodSync(folder, 0o700)
}
