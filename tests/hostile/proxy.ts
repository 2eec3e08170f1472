import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A TCP proxy on loopback that can fail as networks do. */
export interface Proxy {
  /** The address of the database through the proxy. */
  through(databaseUrl: string): string
  /** From now on nothing gets through, and neither side is informed. */
  blackhole(on: boolean): void
  /** Called with every piece that a client sends: true cuts that connection once the database has answered it. */
  cutAfter: ((sent: Buffer) => boolean) | null
  /** Cuts every connection. */
  reset(): void
  close(): Promise<void>
}

export async function openProxy(databaseUrl: string): Promise<Proxy> {
  const { hostname, port } = new URL(databaseUrl)
  const pairs = new Set<readonly [Socket, Socket]>()
  let dark = false

  const proxy: Proxy = {
    cutAfter: null,
    through(url) {
      const address = new URL(url)
      address.host = `127.0.0.1:${listening.port}`
      // Not through its socket.
      address.searchParams.delete('host')
      return address.href
    },
    blackhole(on) {
      dark = on
    },
    reset() {
      for (const pair of pairs) for (const end of pair) end.resetAndDestroy()
    },
    async close() {
      proxy.reset()
      server.close()
      await once(server, 'close')
    },
  }

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    let cutting = false
    near.on('data', (sent) => {
      if (dark) return
      cutting ||= proxy.cutAfter?.(sent) ?? false
      far.write(sent)
    })
    far.on('data', (answer) => {
      if (dark) return
      if (cutting) near.resetAndDestroy()
      else near.write(answer)
    })
    for (const end of pair) {
      end.on('error', () => undefined)
      end.on('close', () => {
        pairs.delete(pair)
        // During a blackhole the server side does not learn that the client has gone, and vice versa.
        if (!dark || end === near) for (const other of pair) other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address() as { port: number }
  return proxy
}
