import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Breakage, Plan } from './faults.ts'

export interface Reply {
  status?: number
  type: string
  body: string
  headers?: Record<string, string>
}

const longestBody = 64 * 1024

/** @throws RangeError if the body is too long */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk as Uint8Array)
    length += bytes.length
    if (length > longestBody) throw new RangeError('the body is too long')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status ?? 200, {
    'content-type': `${reply.type}; charset=utf-8`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...reply.headers,
  })
  response.end(reply.body)
}

export function json(value: unknown, status = 200): Reply {
  return { status, type: 'application/json', body: JSON.stringify(value) }
}

function breakOff(response: ServerResponse, breakage: Breakage): void {
  // A hung call stays open until its caller or the simulator closes it.
  if (breakage === 'reset') response.socket?.resetAndDestroy()
  if (breakage === 'http500') send(response, { status: 500, type: 'text/html', body: '<h1>Error</h1>' })
  if (breakage === 'garbage') {
    send(response, { type: 'text/html', body: '<html><body>Service <b>busy<br></body></html>' })
  }
}

/** Processes and answers a call according to the planned faults. */
export async function deliver(
  response: ServerResponse,
  plan: Plan,
  wait: (ms: number) => Promise<void>,
  work: () => Reply,
): Promise<void> {
  if (plan.instead) return breakOff(response, plan.instead)
  const reply = work()
  if (plan.delayMs) await wait(plan.delayMs)
  if (plan.after) breakOff(response, plan.after)
  else send(response, reply)
}
