import type { CallName } from '@bencao/shared/contract/index.ts'
import { sendingOf } from './body.ts'
import { methodOf } from './methods.ts'

interface Asker {
  token: string | null
  lang: string
  /** A poll that must not keep the session alive. */
  background?: boolean | undefined
}

/** The HTTP request of a call (docs/product.md, 2.1 Calls and transport). */
export const requestOf = (name: CallName, input: object, { token, lang, background = false }: Asker) => {
  const { address, headers, body } = sendingOf(name, input)
  const init: RequestInit = {
    method: methodOf(name),
    headers: { lang, ...(token && { token }), ...(background && { 'x-background': '1' }), ...headers },
    ...(body !== undefined && { body }),
  }
  return { address, init }
}
