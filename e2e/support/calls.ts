import type { CallName, Data, Sent } from '@bencao/shared/contract/index.ts'

export interface Reply<N extends CallName> {
  code: number
  message: string
  data: Data<N>
}

/** Sends a call without the browser and returns the reply. */
export async function send<N extends CallName>(
  url: string,
  name: N,
  input: Sent<N>,
  token = '',
): Promise<Reply<N>> {
  const response = await fetch(`${url}/${name}`, {
    method: name === 'order_goods_add' ? 'PUT' : 'POST',
    headers: { 'content-type': 'application/json', lang: 'en', token },
    body: JSON.stringify(input),
  })
  return (await response.json()) as Reply<N>
}

/** Sends a call that must succeed and returns its data. */
export async function call<N extends CallName>(
  url: string,
  name: N,
  input: Sent<N>,
  token = '',
): Promise<Data<N>> {
  const { code, message, data } = await send(url, name, input, token)
  if (code !== 0) throw new Error(`${name} answered ${code}: ${message}`)
  return data
}

/** Sends calls as one person, who may be signed in only later. */
export const callsAs =
  (fixtures: { url: () => string }, person: { token: string }) =>
  <N extends CallName>(name: N, input: Sent<N>): Promise<Data<N>> =>
    call(fixtures.url(), name, input, person.token)
