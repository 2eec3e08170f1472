import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { EmbeddedUnavailable } from './unavailable.ts'

/** The user PostgreSQL runs as when the server is root, because PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
  name: string
}

export const runsAsRoot = (): boolean => process.getuid?.() === 0

/** The system's `postgres` user, else `nobody`. */
export function unprivilegedAccount(): Account {
  const accounts = readAccounts()
  const found = ['postgres', 'nobody'].flatMap((name) => accounts.filter((one) => one.name === name))[0]
  if (found) return found
  throw new EmbeddedUnavailable(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody".',
  )
}

/** The account of a uid that already owns files. */
export const accountOf = (uid: number, gid: number): Account =>
  readAccounts().find((one) => one.uid === uid) ?? { uid, gid, name: String(uid) }

function readAccounts(): Account[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((one) => one.uid > 0 && one.gid > 0)
}

/** How PostgreSQL's programs are started: as that account, from a folder it can access, without our secrets. */
export const spawnedAs = (account: Account | undefined) => ({
  cwd: '/',
  windowsHide: true,
  env: {
    ...(process.platform === 'win32' && { SystemRoot: process.env['SystemRoot'] }),
    PATH: process.env['PATH'],
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
  },
  ...(account && { uid: account.uid, gid: account.gid }),
})

/** Tested by trying, not computed from modes, because access lists and security modules also matter. */
export function canEnter(account: Account, folder: string): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...spawnedAs(account), stdio: 'ignore' }).status === 0
  )
}
