import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/**
 * The EICAR test text, which is harmless and detected by every scanner. In two halves, so that no scanner finds it in
 * this file.
 */
export const testVirus = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(
  '',
)

export type ClamdFault = 'hang' | 'reset' | 'tooLong'

export interface ClamdSimulator {
  /** `host:port`. */
  address: string
  /** The next scan fails in this way. */
  fault(kind: ClamdFault): void
  stop(): Promise<void>
}

/** The content of a complete INSTREAM, or null while it is incomplete. */
function fileIn(received: Buffer): Buffer | null {
  const pieces: Buffer[] = []
  let at = 'zINSTREAM\0'.length
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

/** ClamAV's daemon on a loopback port; it detects only the test virus. */
export async function startClamdSimulator(): Promise<ClamdSimulator> {
  const faults: ClamdFault[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    let received = Buffer.alloc(0)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      const file = fileIn(received)
      if (file === null) return
      const fault = faults.shift()
      if (fault === 'hang') return
      if (fault === 'reset') return void socket.resetAndDestroy()
      if (fault === 'tooLong') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      socket.end(file.includes(testVirus) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: (kind) => void faults.push(kind),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
