import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, isStorageKey } from '../../ports/fileStore.ts'

/** Uploads in a folder of this machine that is not served; readable by the server's user only. */
export function diskFiles(folder: string): FileStore {
  const directoryOf = (key: string): string => {
    if (!isStorageKey(key)) throw new Error('This is not a storage key.')
    return join(folder, key.slice(0, 2))
  }

  return {
    async put(key, bytes) {
      const directory = directoryOf(key)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      // A killed server leaves a part under another name, never half a file under this one.
      const part = join(directory, `${key}.${randomBytes(4).toString('hex')}.part`)
      try {
        const file = await open(part, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(part, join(directory, key))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    get: (key) => readFile(join(directoryOf(key), key)).catch(nullIfMissing),
    remove: (key) => rm(join(directoryOf(key), key), { force: true }),
    async *olderThan(seconds) {
      const before = Date.now() - seconds * 1_000
      for (const directory of (await readdir(folder).catch(nullIfMissing)) ?? []) {
        const keys: string[] = []
        for (const name of (await readdir(join(folder, directory)).catch(nullIfMissing)) ?? []) {
          const path = join(folder, directory, name)
          const found = await stat(path).catch(nullIfMissing)
          if (!found || found.mtimeMs > before) continue
          if (isStorageKey(name)) keys.push(name)
          else if (name.endsWith('.part')) await rm(path, { force: true })
        }
        if (keys.length > 0) yield keys
      }
    },
  }
}

function nullIfMissing(error: unknown): null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOENT' || code === 'ENOTDIR') return null
  throw error
}
