import type { FetchWithProgress } from './makeCall.ts'

/** A `fetch` that reports how much of the body has been sent, which `fetch` itself cannot do. */
export const fetchWithProgress: FetchWithProgress = (address, init, onProgress) =>
  new Promise((answered, failed) => {
    const { method = 'GET', headers, body, signal } = init
    const request = new XMLHttpRequest()
    request.open(method, address)
    request.responseType = 'blob'
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () => answered(responseOf(request)))
    request.addEventListener('error', () => failed(new TypeError('Failed to fetch')))
    request.addEventListener('abort', () => failed(signal?.reason ?? new TypeError('Failed to fetch')))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body instanceof FormData || typeof body === 'string' ? body : null)
  })

const responseOf = (request: XMLHttpRequest): Response => {
  const headers = new Headers()
  for (const name of ['content-type', 'x-request-id']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  const body: unknown = request.response
  return new Response(body instanceof Blob ? body : null, { status: request.status, headers })
}
