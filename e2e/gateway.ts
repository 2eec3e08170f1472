import { portalUrl } from './browser.ts'

/** The simulated card gateway of the running portal: the payment page's policy names it. */
async function gatewayUrl(): Promise<string> {
  const policy = (await fetch(`${portalUrl()}/checkout`)).headers.get('content-security-policy') ?? ''
  const origin = /script-src 'self' (\S+?);/.exec(policy)?.[1]
  if (!origin) throw new Error('the payment page names no gateway')
  return origin
}

const control = async (what: string, body: unknown): Promise<unknown> => {
  const response = await fetch(`${await gatewayUrl()}/__sim/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

/** Faults of the far side for the next so many calls of a kind. */
export const gatewayFault = (fault: { match: string; mode: string; times?: number }): Promise<unknown> =>
  control('fault', fault)
