/** A sale as the simulated card gateway keeps it. */
export interface Sale {
  invoice: string
  amountCents: number
}

/** The simulated card gateway of a running portal: the payment page's policy names it. */
export async function gatewayUrl(portalUrl: string): Promise<string> {
  const policy = (await fetch(`${portalUrl}/checkout`)).headers.get('content-security-policy') ?? ''
  const origin = /script-src 'self' (\S+?);/.exec(policy)?.[1]
  if (!origin) throw new Error('the payment page names no gateway')
  return origin
}

/** Faults of the far side for the next so many calls of a kind. */
export async function gatewayFault(
  portalUrl: string,
  fault: { match: string; mode: string; times?: number },
): Promise<void> {
  const response = await fetch(`${await gatewayUrl(portalUrl)}/__sim/fault`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!response.ok) throw new Error(`the gateway refused the fault: ${response.status}`)
}
