import { connect, type Socket } from 'node:net'
import type { FileScanner } from '../../ports/fileScanner.ts'

interface ClamdOptions {
  /** `host:port`, or the path of its socket. */
  address: string
  timeoutMs?: number
}

/** The length prefix of each piece of a file. */
function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** ClamAV's daemon, called with INSTREAM: the file is sent over the connection and not written to disk. */
export function clamdScanner({ address, timeoutMs = 30_000 }: ClamdOptions): FileScanner {
  const colon = address.lastIndexOf(':')
  const open = (): Socket =>
    address.startsWith('/')
      ? connect({ path: address })
      : connect({ host: address.slice(0, colon), port: Number(address.slice(colon + 1)) })

  const ask = (bytes: Uint8Array): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = open()
      const timer = setTimeout(() => socket.destroy(new Error('The scanner is silent')), timeoutMs)
      let answer = ''
      socket.setEncoding('utf8')
      socket.on('data', (part: string) => {
        answer += part
      })
      socket.on('error', reject)
      socket.on('close', () => {
        clearTimeout(timer)
        resolve(answer)
      })
      socket.write('zINSTREAM\0')
      socket.write(lengthOf(bytes.byteLength))
      socket.write(bytes)
      socket.write(lengthOf(0))
    })

  return {
    async isInfected(bytes) {
      const answer = (await ask(bytes)).replace(/\0/g, '').trim()
      if (/^stream: .+ FOUND$/.test(answer)) return true
      if (answer === 'stream: OK') return false
      throw new Error('The scanner did not report a result')
    },
  }
}
