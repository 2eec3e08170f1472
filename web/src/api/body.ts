import type { CallName } from '@bencao/shared/contract/index.ts'
import { encodeForm } from './formEncoding.ts'
import { methodOf } from './methods.ts'

const formType = 'application/x-www-form-urlencoded'

export interface Sending {
  address: string
  /** Of multipart the browser writes its own type, with the boundary. */
  headers: { 'content-type'?: string }
  body?: string | FormData
}

/** How an input is sent: as form, JSON, query, or multipart with a file (docs/product.md, 2.1 Calls and transport). */
export const sendingOf = (name: CallName, input: object): Sending => {
  const method = methodOf(name)
  if (method === 'GET') {
    const query = encodeForm(input)
    return { address: query === '' ? `/${name}` : `/${name}?${query}`, headers: {} }
  }
  const address = `/${name}`
  if (Object.values(input).some(isBytes)) return { address, headers: {}, body: multipartOf(input) }
  const body = method === 'POST' ? encodeForm(input) : JSON.stringify(input)
  return { address, headers: { 'content-type': formType }, body }
}

const isBytes = (value: unknown): value is Uint8Array<ArrayBuffer> => value instanceof Uint8Array

/** Files go without their names, which may say whose they are. */
const multipartOf = (input: object): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(input)) {
    if (isBytes(value)) form.append(field, new Blob([value]), 'file')
    else if (value !== undefined) form.append(field, String(value))
  }
  return form
}
