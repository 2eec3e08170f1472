import { createServer } from 'node:http'
import type { Metrics } from './metrics.ts'

/** The address of the metrics; never the public address. */
export interface MetricsPlace {
  host: string
  port: number
}

export interface MetricsServer {
  url: string
  close(): Promise<void>
}

/**
 * Serves `/metrics` on a port of its own.
 * @throws Error if the port is taken
 */
export async function serveMetrics(metrics: Metrics, { host, port }: MetricsPlace): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.render().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  return {
    url: `http://${host}:${listening}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
