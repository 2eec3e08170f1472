/** Who can sign in to the demo clinic. */
export const people = {
  /** Active, with patients, orders and two cards. */
  lin: '9175550142',
  /** Waits for verification. */
  brennan: '9175550143',
  /** Active, with patients of her own. */
  vidal: '9175550144',
} as const
export type Person = keyof typeof people

export const password = 'Herbs2026'

export interface SignedIn {
  token: string
  permissions: string[]
}

/** Sends a call as the browser does; the reply as it is. */
export async function send(
  url: string,
  name: string,
  input: Record<string, unknown>,
  token = '',
): Promise<{ code: number; message: string; data: unknown }> {
  const response = await fetch(`${url}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', token },
    body: JSON.stringify(input),
  })
  return (await response.json()) as { code: number; message: string; data: unknown }
}

/** Signs in without the screen; what the browser keeps of it. */
export async function signInByCall(url: string, person: Person): Promise<SignedIn> {
  const input = { audience: 'provider', phone: people[person], mode: 'password', password }
  const { code, message, data } = await send(url, 'login', input)
  if (code !== 0) throw new Error(`sign-in of ${person}: ${message}`)
  return (data as { userInfo: SignedIn }).userInfo
}
