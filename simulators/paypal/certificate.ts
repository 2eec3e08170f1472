import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

export interface SigningCertificate {
  privateKey: KeyObject
  /** X.509, signed by its own key. */
  pem: string
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const long = length > 255 ? [0x82, length >> 8, length & 255] : [0x81, length]
  return Buffer.concat([Buffer.from([tag, ...(length < 128 ? [length] : long)]), body])
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts)
const bits = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes)
const utcTime = (at: Date) =>
  der(
    0x17,
    Buffer.from(
      `${at
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2, 14)}Z`,
    ),
  )
const sha256WithRsa = sequence(
  der(0x06, Buffer.from('2a864886f70d01010b', 'hex')),
  Buffer.from('0500', 'hex'),
)
const commonName = (name: string) =>
  sequence(der(0x31, sequence(der(0x06, Buffer.from('550403', 'hex')), der(0x0c, Buffer.from(name, 'utf8')))))

const dayMs = 86_400_000

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2_048 })

/** Made once in a process, because it takes half a second, and each test starts a simulator. */
let keys: ReturnType<typeof newKeys> | null = null

/** A new certificate, for the key of this process. */
export function newCertificate(name: string, now = new Date(), days = 3_650): SigningCertificate {
  keys ??= newKeys()
  const { privateKey, publicKey } = keys
  const body = sequence(
    der(0xa0, Buffer.from('020102', 'hex')),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    commonName(name),
    sequence(utcTime(new Date(now.getTime() - dayMs)), utcTime(new Date(now.getTime() + days * dayMs))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = createSign('RSA-SHA256').update(body).sign(privateKey)
  const lines =
    sequence(body, sha256WithRsa, bits(signature))
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return {
    privateKey,
    pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  }
}
