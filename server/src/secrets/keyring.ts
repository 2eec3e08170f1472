import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

/** Encrypts data that must be readable again, such as a bank account's number (AES-256-GCM). */
export interface Keyring {
  /** `about` binds the secret to its record: it can be opened for no other. */
  seal(text: string, about: string): Buffer
  /** @throws Error if the key is not in the ring, or anything was altered */
  open(sealed: Buffer, about: string): string
}

const ivBytes = 12
const tagBytes = 16

/**
 * Keys as `id:secret`, comma-separated, the newest first: the newest seals, all of them open. A secret of any length is
 * hashed to a key's 32 bytes.
 */
export function keyringOf(setting: string): Keyring {
  const keys = setting.split(',').map((part) => {
    const [id = '', secret = ''] = part.trim().split(/:(.*)/s)
    if (!/^\w{1,16}$/.test(id) || secret === '') throw new Error('BENCAO_KEYS must be pairs of id:secret.')
    return { id, key: createHash('sha256').update(secret).digest() }
  })
  const [newest] = keys
  if (!newest) throw new Error('BENCAO_KEYS must contain a key.')
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', newest.key, iv).setAAD(Buffer.from(about))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      const id = Buffer.from(newest.id)
      return Buffer.concat([Buffer.from([id.length]), id, iv, cipher.getAuthTag(), body])
    },
    open(sealed, about) {
      const start = 1 + (sealed[0] ?? 0)
      const id = sealed.subarray(1, start).toString()
      const found = keys.find((each) => each.id === id)
      if (!found) throw new Error('The key of a secret is not in the ring.')
      const [iv, tag] = [
        sealed.subarray(start, start + ivBytes),
        sealed.subarray(start + ivBytes, start + ivBytes + tagBytes),
      ]
      const decipher = createDecipheriv('aes-256-gcm', found.key, iv, { authTagLength: tagBytes })
        .setAAD(Buffer.from(about))
        .setAuthTag(tag)
      return (
        decipher.update(sealed.subarray(start + ivBytes + tagBytes), undefined, 'utf8') +
        decipher.final('utf8')
      )
    },
  }
}
