/** How the buyer came back from PayPal's page. The server asks PayPal; the address is not believed. */
export type PaypalReturn = { kind: 'approved'; paypalOrderId: string } | { kind: 'cancelled' }

const names = ['paypal', 'token', 'PayerID', 'ba_token', 'vipOrderId']

/** What PayPal's page added to an address; null if it was not that page. */
export function readPaypalReturn(search: string): PaypalReturn | null {
  const query = new URLSearchParams(search)
  const back = query.get('paypal')
  if (back === 'cancelled') return { kind: 'cancelled' }
  const paypalOrderId = query.get('token') ?? ''
  return back === 'approved' && paypalOrderId !== '' ? { kind: 'approved', paypalOrderId } : null
}

/** The address without it. */
export function withoutPaypal(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  const left = query.toString()
  return left === '' ? '' : `?${left}`
}

/** Opens PayPal's page. This entry of the history says so, because the browser's "Back" leads to it without a word from PayPal. */
export function leaveForPaypal(approveUrl: string): void {
  window.history.replaceState({ ...window.history.state, atPaypal: true }, '', window.location.href)
  window.location.assign(approveUrl)
}

/** Reads it once: a reload, or a bookmark of the page, does not submit again. */
export function takePaypalReturn(): PaypalReturn | null {
  const { pathname, search, hash } = window.location
  const { atPaypal, ...state } = (window.history.state ?? {}) as { atPaypal?: true }
  const back = readPaypalReturn(search) ?? (atPaypal ? { kind: 'cancelled' } : null)
  if (back) window.history.replaceState(state, '', pathname + withoutPaypal(search) + hash)
  return back
}
