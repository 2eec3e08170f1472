import type { CallName } from '@bencao/shared/contract/index.ts'
import { bodyOf, methodOf } from './calls.ts'

interface Caller {
  token: string | null
  lang: string
  /** Codes that it requested, before or after signing in, keep tries of their own for it. */
  browser?: string | undefined
  /** A poll that must not keep the session alive. */
  background?: boolean | undefined
}

/** The HTTP request of a call (docs/product.md, 2.1 Calls and transport). */
export const requestOf = (
  name: CallName,
  input: object,
  { token, lang, browser, background = false }: Caller,
) => {
  const { address, headers, body } = sendingOf(name, input)
  const init: RequestInit = {
    method: methodOf(name),
    headers: {
      lang,
      ...(token && { token }),
      ...(browser && { 'x-browser': browser }),
      ...(background && { 'x-background': '1' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  }
  return { address, init }
}

interface Sending {
  address: string
  /** No type for multipart: the browser sets it, with the boundary. */
  headers: { 'content-type'?: string }
  body?: string | FormData
}

/** JSON is sent under the type of a form, too: the server reads the body of a PUT as JSON whatever its type. */
const formType = { 'content-type': 'application/x-www-form-urlencoded' }

function sendingOf(name: CallName, input: object): Sending {
  const address = `/${name}`
  switch (bodyOf(name)) {
    case 'query': {
      const query = encodeForm(input)
      return { address: query === '' ? address : `${address}?${query}`, headers: {} }
    }
    case 'form':
      return { address, headers: formType, body: encodeForm(input) }
    case 'json':
      return { address, headers: formType, body: JSON.stringify(input) }
    case 'multipart':
      return { address, headers: {}, body: multipartOf(input) }
  }
}

/** Files are sent without their names, which may identify a person. */
const multipartOf = (input: object): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) {
    if (isBytes(value)) form.append(field, new Blob([value]), 'file')
    else if (value !== undefined) form.append(field, String(value))
  }
  return form
}

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array

/**
 * A payload in form encoding, nested values as `items[0][goodsId]=…`. Undefined is omitted; null is the empty string.
 */
export const encodeForm = (payload: object): string =>
  pairs('', payload)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')

const pairs = (name: string, value: unknown): [string, string][] => {
  if (value === undefined) return []
  if (value === null) return [[name, '']]
  if (typeof value === 'string') return [[name, value]]
  if (typeof value !== 'object') return [[name, JSON.stringify(value)]]
  return Object.entries(value).flatMap(([key, part]) => pairs(name === '' ? key : `${name}[${key}]`, part))
}
