import { createServer } from 'node:http'

export interface QuickGateway {
  url: string
  close(): void
}

/** A card gateway that approves every sale at once. */
export async function startGateway(): Promise<QuickGateway> {
  let count = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const xml = new URLSearchParams(Buffer.concat(chunks).toString()).get('xmldata') ?? ''
      const field = (name: string) => new RegExp(`<${name}>([^<]*)<`).exec(xml)?.[1] ?? ''
      count += 1
      const reply = {
        ssl_result: '0',
        ssl_result_message: 'APPROVAL',
        ssl_txn_id: `bench-${process.pid}-${Date.now()}-${count}`,
        ssl_approval_code: 'CMC123',
        ssl_amount: field('ssl_amount'),
        ssl_card_number: '40**********0002',
        ssl_card_short_description: 'VISA',
        ssl_merchant_txn_id: field('ssl_merchant_txn_id'),
      }
      const inner = Object.entries(reply).map(([name, value]) => `<${name}>${value}</${name}>`)
      response.end(`<?xml version="1.0" encoding="UTF-8"?><txn>${inner.join('')}</txn>`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
