import { describe, expect, it, vi } from 'vitest'
import { makeCall, type Surroundings } from './makeCall.ts'

const orderId = '018f0000-0000-7000-8000-000000000001'

const reply = (code: number, message = '', data: unknown = {}) => Response.json({ code, message, data })

const portal = (answer: () => Response | Promise<Response>, changes: Partial<Surroundings> = {}) => {
  const mocks = {
    fetch: vi.fn<typeof fetch>(async () => answer()),
    fetchWithProgress: vi.fn<Surroundings['fetchWithProgress']>(async (_address, _init, onProgress) => {
      onProgress(0.5)
      return answer()
    }),
    showError: vi.fn<Surroundings['showError']>(),
    sessionEnded: vi.fn<Surroundings['sessionEnded']>(),
  }
  const { call, download } = makeCall({
    ...mocks,
    token: () => 'secret-token',
    lang: () => 'es',
    browser: () => 'random',
    faultText: (requestId) => `Fault ${requestId}`,
    waitText: (seconds) => `Again in ${seconds} s.`,
    ...changes,
  })
  const sent = () => {
    const [address, init] = mocks.fetch.mock.calls[0] ?? []
    return { address, method: init?.method, headers: init?.headers, body: init?.body }
  }
  return { ...mocks, call, download, sent }
}

describe('what is sent', () => {
  const always = { lang: 'es', token: 'secret-token', 'x-browser': 'random' }

  it('is form-encoded by POST, with token and lang', async () => {
    const { call, sent } = portal(() => reply(0))
    await call('patient_list', { search: 'Lin & 慧真', page: 1 })
    expect(sent()).toEqual({
      address: '/patient_list',
      method: 'POST',
      headers: {
        ...always,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'search=Lin%20%26%20%E6%85%A7%E7%9C%9F&page=1',
    })
  })

  it('is a JSON string under the form content type by PUT', async () => {
    const { call, sent } = portal(() => reply(0))
    const line = { orderId, goodsId: orderId, quantity: 2 }
    await call('order_goods_add', line)
    expect(sent()).toMatchObject({
      address: '/order_goods_add',
      method: 'PUT',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: JSON.stringify(line),
    })
  })

  it('is a query without a body by GET', async () => {
    const { call, sent } = portal(() => reply(0))
    await call('subscription_cycle_options', { orderId } as never)
    expect(sent()).toEqual({
      address: `/subscription_cycle_options?orderId=${orderId}`,
      method: 'GET',
      headers: always,
      body: undefined,
    })
  })

  it('is multipart if it contains a file, omits the file’s name, and reports progress', async () => {
    const { call, fetch, fetchWithProgress } = portal(() => reply(0))
    const onProgress = vi.fn<(sent: number) => void>()
    await call('upload_image2', { purpose: 'npi', file: new Uint8Array([1, 2]) }, { onProgress })
    expect(fetch).not.toHaveBeenCalled()
    expect(onProgress.mock.calls).toEqual([[0.5]])
    const [address, init] = fetchWithProgress.mock.calls[0] ?? []
    expect([address, init?.method]).toEqual(['/upload_image2', 'POST'])
    // The browser sets the type itself, with the boundary.
    expect(init?.headers).toEqual(always)
    const body = init?.body instanceof FormData ? init.body : new FormData()
    const file = body.get('file')
    expect([...body.keys(), body.get('purpose')]).toEqual(['purpose', 'file', 'npi'])
    expect(file instanceof File && file.name).toBe('file')
    expect(file instanceof File && new Uint8Array(await file.arrayBuffer())).toEqual(new Uint8Array([1, 2]))
  })

  it('names the browser where people sign in, and where a session enters a code', async () => {
    const { call, fetch } = portal(() => reply(0))
    await call('server_time', {})
    await call('doctor_edit', { code: '123456' })
    for (const [, init] of fetch.mock.calls) expect(init?.headers).toMatchObject({ 'x-browser': 'random' })
  })

  it('marks a background poll', async () => {
    const { call, sent } = portal(() => reply(0))
    await call('session_state', {}, { background: true })
    expect(sent().headers).toMatchObject({ 'x-background': '1' })
  })

  it('omits the token for a visitor', async () => {
    const { call, sent } = portal(() => reply(0), { token: () => null })
    await call('server_time', {})
    expect(sent().headers).not.toHaveProperty('token')
  })

  it('is nothing if the call needs sign-in and no token is stored', async () => {
    const { call, fetch } = portal(() => reply(0), { token: () => null })
    await expect(call('patient_list', {})).rejects.toThrow(new Error('Token not found'))
    expect(fetch).not.toHaveBeenCalled()
  })

  it('gives up after 300 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    const { call } = portal(() => reply(0))
    await call('server_time', {})
    expect(timeout).toHaveBeenCalledWith(300_000)
    timeout.mockRestore()
  })
})

describe('what comes back', () => {
  it('is the data under code 0', async () => {
    const { call, showError } = portal(() => reply(0, '', { rows: [] }))
    expect(await call('country_list', {})).toEqual({ code: 0, message: '', data: { rows: [] } })
    expect(showError).not.toHaveBeenCalled()
  })

  it('ends the session under code -100, with the message of the server', async () => {
    const { call, sessionEnded, showError } = portal(() => reply(-100, 'Please sign in again.'))
    expect(await call('patient_list', {})).toMatchObject({ code: -100 })
    expect(sessionEnded.mock.calls).toEqual([['Please sign in again.', 'secret-token']])
    expect(showError).not.toHaveBeenCalled()
  })

  it('is silent under code 2', async () => {
    const { call, sessionEnded, showError } = portal(() => reply(2, 'Order processing in progress...'))
    expect(await call('card_list', {})).toMatchObject({ code: 2 })
    expect(sessionEnded).not.toHaveBeenCalled()
    expect(showError).not.toHaveBeenCalled()
  })

  it.each([10, 11, 12, 13, 14, 15, 20, 21, 22])(
    'under code %i shows the message and is returned to the caller',
    async (code) => {
      const { call, showError } = portal(() => reply(code, 'No.', { fields: { phone: 'Wrong.' } }))
      expect(await call('patient_list', {})).toEqual({
        code,
        message: 'No.',
        data: { fields: { phone: 'Wrong.' } },
      })
      expect(showError.mock.calls).toEqual([['No.']])
    },
  )

  it('shows no notice if the screen shows the message itself', async () => {
    const { call, showError } = portal(() => reply(10, 'No.'))
    expect(
      await call(
        'login',
        { mode: 'code', audience: 'provider', phone: '9175550142', code: '1' },
        { quiet: true },
      ),
    ).toMatchObject({ code: 10 })
    expect(showError).not.toHaveBeenCalled()
  })

  it('shows the message of an HTTP status other than 200 and rejects', async () => {
    const { call, showError } = portal(() => Response.json({ message: 'Too large' }, { status: 413 }))
    await expect(call('patient_list', {})).rejects.toMatchObject({ status: 413, message: 'Too large' })
    expect(showError.mock.calls).toEqual([['Too large']])
  })

  it('names the request of a fault that has no message', async () => {
    const fault = () => new Response('<html>', { status: 502, headers: { 'x-request-id': 'r-7' } })
    const { call, showError } = portal(fault)
    await expect(call('patient_list', {})).rejects.toMatchObject({ status: 502 })
    expect(showError.mock.calls).toEqual([['Fault r-7']])
  })

  it('leaves network errors to the caller', async () => {
    const { call, showError } = portal(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(call('patient_list', {})).rejects.toThrow('Failed to fetch')
    expect(showError).not.toHaveBeenCalled()
  })

  it('is checked against the contract if there is a check', async () => {
    const check = () => Promise.reject(new Error('extra column'))
    const { call } = portal(() => reply(0, '', { leaked: true }), { check })
    await expect(call('patient_list', {})).rejects.toThrow('extra column')
  })
})

describe('a file', () => {
  const bytes = () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })

  it('is returned as bytes', async () => {
    const { download, sent } = portal(bytes)
    const file = await download('file_download', { fileId: orderId })
    expect(file instanceof Blob && [file.type, await file.text()]).toEqual(['application/pdf', '%PDF-'])
    expect(sent()).toMatchObject({ address: '/file_download', body: `fileId=${orderId}` })
  })

  it('is watched while it arrives', async () => {
    const { download } = portal(bytes)
    const parts: number[] = []
    const onPart = (part: Uint8Array) => void parts.push(...part)
    const file = await download('file_download', { fileId: orderId }, { onPart })
    expect(file instanceof Blob && [file.type, await file.text()]).toEqual(['application/pdf', '%PDF-'])
    expect(String.fromCharCode(...parts)).toBe('%PDF-')
  })

  it('that is refused shows the reason, once', async () => {
    const { download, showError } = portal(() => reply(11, 'Not found.'))
    expect(await download('file_download', { fileId: orderId })).toMatchObject({
      code: 11,
      message: 'Not found.',
    })
    expect(showError.mock.calls).toEqual([['Not found.']])
  })

  it('ends the session under code -100', async () => {
    const { download, sessionEnded } = portal(() => reply(-100, 'Please sign in again.'))
    await download('file_download', { fileId: orderId })
    expect(sessionEnded.mock.calls).toEqual([['Please sign in again.', 'secret-token']])
  })

  it('that cannot be fetched rejects after showing the message', async () => {
    const { download, showError } = portal(() => Response.json({ message: 'Away' }, { status: 503 }))
    await expect(download('file_download', { fileId: orderId })).rejects.toMatchObject({ status: 503 })
    expect(showError.mock.calls).toEqual([['Away']])
  })
})

describe('a call that is made too often', () => {
  it.each([
    [2_400, 'Too often. Again in 2400 s.'],
    [60, 'Too often.'],
    [undefined, 'Too often.'],
  ])('says when it can be tried again, unless that is soon (%s s)', async (retryAfterSeconds, message) => {
    const { call, showError } = portal(() => reply(14, 'Too often.', { retryAfterSeconds }))
    expect(await call('patient_list', {})).toMatchObject({ code: 14, message })
    expect(showError.mock.calls).toEqual([[message]])
  })
})
