import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { convergeGateway } from '../../server/src/services/converge/converge.ts'
import { type ConvergeSimulator, type SimulatorOptions, startConvergeSimulator } from './simulator.ts'

const credentials = { merchantId: '009005', userId: 'apiuser1', pin: 'SIMULATEDPIN' }
const start = new Date('2026-11-21T18:00:00Z')
const portal = 'http://portal.example:4000'

let folder = ''
let running: ConvergeSimulator[] = []

async function run(options: Partial<SimulatorOptions> = {}): Promise<ConvergeSimulator> {
  const simulator = await startConvergeSimulator({ credentials, now: () => start, ...options })
  running.push(simulator)
  return simulator
}
const gatewayTo = (simulator: ConvergeSimulator) =>
  convergeGateway({ ...simulator, ...credentials, formLanguages: { 'zh-Hant': 'zh_tw' } })

const charge = (gatewayToken: string, reference = 'a'.repeat(32)) => ({
  gatewayToken,
  amountCents: 5_000,
  taxCents: 0,
  reference,
  invoice: 'B26-000001',
  customerCode: 'DR-1',
})

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'converge-'))
})
afterEach(async () => {
  await Promise.all(running.map((simulator) => simulator.stop()))
  running = []
  await rm(folder, { recursive: true })
})

describe('the state file', () => {
  it('survives the process, with voids, cards and new expiries', async () => {
    const stateFile = join(folder, 'deep', 'converge.jsonl')
    const before = await run({ stateFile, seed: 5 })
    const token = before.makeToken({ pan: '4000000000000002', expiry: '08/2029' })
    const gone = before.makeToken({ pan: '4000000000000002', expiry: '08/2029' })
    const gateway = gatewayTo(before)
    const first = await gateway.charge(charge(token))
    await gateway.charge(charge(token, 'b'.repeat(32)))
    const { transactionId = '', amountCents = 0 } = first.kind === 'approved' ? first.charge : {}
    await gateway.reverse({ kind: 'void', transactionId, amountCents, reference: 'd'.repeat(32) })
    await gateway.updateExpiry(token, '01/2031')
    await gateway.forgetCard(gone)

    const after = await run({ stateFile, seed: 5 })
    expect(after.charges()).toEqual(before.charges())
    expect(after.charges().map(({ voided }) => voided)).toEqual([true, false])
    expect(after.tokens()).toEqual([token])
    expect(await gatewayTo(after).readCard(token)).toMatchObject({ value: { expiry: '01/2031' } })
    const third = await gatewayTo(after).charge(charge(token, 'c'.repeat(32)))
    expect(third.kind).toBe('approved')
    expect(new Set(after.charges().map(({ transactionId }) => transactionId)).size).toBe(3)
  })

  it('contains no card number, and is still read with a torn last line', async () => {
    const stateFile = join(folder, 'converge.jsonl')
    const before = await run({ stateFile })
    const token = before.makeToken({ pan: '4000000000000002', expiry: '08/2029' })
    await gatewayTo(before).charge(charge(token))
    expect(await readFile(stateFile, 'utf8')).not.toContain('4000000000000002')
    await appendFile(stateFile, '{"type":"sale","sale":{"trans')

    const after = await run({ stateFile })
    expect(after.charges()).toHaveLength(1)
    await gatewayTo(after).charge(charge(token, 'b'.repeat(32)))
    expect((await run({ stateFile })).charges()).toHaveLength(2)
  })
})

describe('the XML endpoint', () => {
  const ask = async (simulator: ConvergeSimulator, xml: string): Promise<string> => {
    const body = new URLSearchParams({ xmldata: xml })
    return (await fetch(simulator.xmlUrl, { method: 'POST', body })).text()
  }
  const [id, user, pin] = [
    '<ssl_merchant_id>009005</ssl_merchant_id>',
    '<ssl_user_id>apiuser1</ssl_user_id>',
    '<ssl_pin>SIMULATEDPIN</ssl_pin>',
  ]
  const type = (name: string) => `<ssl_transaction_type>${name}</ssl_transaction_type>`

  it.each([
    ['6042', '<txn><ssl_user_id>a & b</ssl_user_id></txn>'],
    ['6042', 'nothing'],
    ['4000', `<txn>${user}${pin}${type('ccsale')}</txn>`],
    ['4019', `<txn>${id}${pin}${type('ccsale')}</txn>`],
    ['4013', `<txn>${id}${user}${type('ccsale')}</txn>`],
    ['4025', `<txn>${id}${user}<ssl_pin>WRONG</ssl_pin>${type('nonsense')}</txn>`],
    ['4009', `<txn>${id}${user}${pin}</txn>`],
    ['4010', `<txn>${id}${user}${pin}${type('nonsense')}</txn>`],
    ['5005', `<txn>${id}${user}${pin}${type('CCSALE')}<ssl_avs_zip>9410512345</ssl_avs_zip></txn>`],
    ['5085', `<txn>${id}${user}${pin}${type('ccsale')}<ssl_token>7</ssl_token></txn>`],
    [
      '5086',
      `<txn>${id}${user}${pin}${type('ccsale')}<ssl_token>7</ssl_token><ssl_card_number>4</ssl_card_number></txn>`,
    ],
    ['4014', `<txn>${id}${user}${pin}${type('ccsale')}<ssl_card_number>4</ssl_card_number></txn>`],
    ['5135', `<txn>${id}${user}${pin}${type('txnquery')}</txn>`],
    [
      '5099',
      `<txn>${id}${user}${pin}${type('txnquery')}<ssl_search_start_date>02/30/2026</ssl_search_start_date></txn>`,
    ],
  ])('refuses with %s: %s', async (code, xml) => {
    expect(await ask(await run(), xml)).toContain(`<errorCode>${code}</errorCode>`)
  })

  it('refunds in parts and never more than was charged', async () => {
    const simulator = await run()
    const token = simulator.makeToken({ pan: '4000000000000002', expiry: '08/2029' })
    const sale = await gatewayTo(simulator).charge(charge(token))
    const saleId = sale.kind === 'approved' ? sale.charge.transactionId : ''
    const giveBack = (dollars: string) =>
      ask(
        simulator,
        `<txn>${id}${user}${pin}${type('ccreturn')}<ssl_txn_id>${saleId}</ssl_txn_id><ssl_amount>${dollars}</ssl_amount></txn>`,
      )
    expect(await giveBack('30.00')).toContain('<ssl_result>0</ssl_result>')
    expect(await giveBack('20.01')).toContain('<errorCode>5091</errorCode>')
    expect(await giveBack('20.00')).toContain('<ssl_result>0</ssl_result>')
    expect(await giveBack('0.01')).toContain('<errorCode>5091</errorCode>')
  })

  it('answers by cents only if enabled', async () => {
    const card = { pan: '4000000000000002', expiry: '08/2029' }
    const plain = await run()
    const magic = await run({ magicCents: true })
    const input = { ...charge(''), amountCents: 5_051 }
    const pay = (simulator: ConvergeSimulator) =>
      gatewayTo(simulator).charge({ ...input, gatewayToken: simulator.makeToken(card) })
    expect(await pay(plain)).toMatchObject({ kind: 'approved' })
    expect(await pay(magic)).toMatchObject({ kind: 'declined', message: 'REQ. EXCEEDS BAL.' })
  })
})

describe('the card form', () => {
  const typed = {
    name: 'Ana Ruiz',
    number: '4000 0000 0000 0002',
    expiry: '08/2029',
    code: '123',
    zip: '94105',
  }

  async function open(simulator: ConvergeSimulator, lang: 'en' | 'es' | 'zh-Hans' | 'zh-Hant' = 'en') {
    const outcome = await gatewayTo(simulator).openCardForm({
      reference: 'f'.repeat(32),
      firstName: 'Ana <i>',
      lastName: '"Ruiz" & Sons',
      zip: '94105',
      lang,
    })
    return outcome.kind === 'ok' ? outcome.value.formToken : ''
  }
  const show = (simulator: ConvergeSimulator, token: string, referer = `${portal}/`, origin = portal) =>
    fetch(`${simulator.hostedUrl}/sim-form?${new URLSearchParams({ t: token, o: origin }).toString()}`, {
      headers: { referer },
    })
  const pay = async (simulator: ConvergeSimulator, t: string, changes: Partial<typeof typed> = {}) => {
    const body = new URLSearchParams({ t, ...typed, ...changes })
    const reply = await fetch(`${simulator.hostedUrl}/sim-pay`, { method: 'POST', body })
    return (await reply.json()) as { kind: string; data: Record<string, string> }
  }

  it('creates a token that can be charged, and works once', async () => {
    const simulator = await run()
    const session = await open(simulator)
    const answer = await pay(simulator, session)
    expect(answer).toMatchObject({
      kind: 'approval',
      data: {
        ssl_result: '0',
        ssl_token_response: 'SUCCESS',
        ssl_card_number: '40**********0002',
        ssl_exp_date: '0829',
        ssl_card_short_description: 'VISA',
      },
    })
    const token = answer.data.ssl_token ?? ''
    expect(token).toMatch(/^[789]\d{11}0002$/)
    expect(simulator.charges()).toEqual([])
    expect(await gatewayTo(simulator).charge(charge(token))).toMatchObject({ kind: 'approved' })
    expect((await pay(simulator, session)).kind).toBe('error')
    expect(simulator.tokens()).toEqual([token])
  })

  it('stays open while there is an error', async () => {
    const simulator = await run()
    const session = await open(simulator)
    const wrong = { name: ' ', number: '4000000000000003', expiry: '10/2026', code: '12', zip: '' }
    expect(await pay(simulator, session, wrong)).toEqual({
      kind: 'fields',
      data: ['name', 'number', 'expiry', 'code', 'zip'],
    })
    expect((await pay(simulator, session, { expiry: '8/29' })).kind).toBe('approval')
  })

  it.each([
    ['4012888888881881', 'DECLINED'],
    ['4000000000009995', 'REQ. EXCEEDS BAL.'],
    ['4000000000000127', 'DECLINE CVV2'],
  ])('does not store a card that fails its check: %s', async (number, message) => {
    const simulator = await run()
    expect(await pay(simulator, await open(simulator), { number })).toMatchObject({
      kind: 'declined',
      data: { ssl_result: '1', ssl_result_message: message, ssl_token: '' },
    })
    expect(simulator.tokens()).toEqual([])
  })

  it('reports a mismatch of ZIP or code without declining', async () => {
    const simulator = await run()
    expect(await pay(simulator, await open(simulator), { zip: '00000', code: '999' })).toMatchObject({
      kind: 'approval',
      data: { ssl_avs_response: 'N', ssl_cvv2_response: 'N' },
    })
  })

  it('expires after 15 minutes', async () => {
    const simulator = await run()
    const session = await open(simulator)
    simulator.advance(15 * 60)
    expect((await pay(simulator, session)).kind).toBe('error')
    expect(await (await show(simulator, session)).text()).toContain('expired')
  })

  it('is a page that runs only its own script, escaped, in the requested language', async () => {
    const simulator = await run()
    const page = await show(simulator, await open(simulator))
    const policy = page.headers.get('content-security-policy') ?? ''
    const html = await page.text()
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain('frame-ancestors *')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(html.split(`nonce="${nonce}"`)).toHaveLength(3)
    expect(html).not.toMatch(/ on\w+=| style=|<i>/)
    expect(html).toContain('value="Ana i &quot;Ruiz&quot; and Sons"')
    for (const [lang, words] of [
      ['es', 'Número de tarjeta'],
      ['zh-Hans', '信用卡信息'],
      ['zh-Hant', '信用卡資料'],
    ] as const) {
      expect(await (await show(simulator, await open(simulator, lang))).text()).toContain(words)
    }
  })

  it('opens only for registered pages that identify themselves', async () => {
    const simulator = await run({ allowedOrigins: [portal] })
    const session = await open(simulator)
    const good = await show(simulator, session)
    expect(good.headers.get('content-security-policy')).toContain(`frame-ancestors ${portal}`)
    expect(await good.text()).toContain('<form')
    for (const [referer, origin] of [
      ['', portal],
      ['http://evil.example/', portal],
      [`${portal}/`, 'http://evil.example'],
    ]) {
      expect(await (await show(simulator, session, referer, origin)).text()).not.toContain('<form')
    }
    expect((await show(simulator, session, `${portal}/`, 'javascript:alert(1)')).status).toBe(400)
  })

  it('accepts no card from another page', async () => {
    const simulator = await run()
    const body = new URLSearchParams({ t: await open(simulator), ...typed })
    const headers = { origin: 'http://evil.example' }
    const reply = await fetch(`${simulator.hostedUrl}/sim-pay`, { method: 'POST', body, headers })
    expect(reply.status).toBe(403)
    expect(simulator.tokens()).toEqual([])
  })

  it('serves a script that other sites may load', async () => {
    const simulator = await run()
    const reply = await fetch(`${simulator.hostedUrl}/PayWithConverge.js`)
    expect(reply.headers.get('content-type')).toContain('text/javascript')
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    expect(await reply.text()).toContain('window.PayWithConverge')
  })
})

describe('the controls', () => {
  const post = (simulator: ConvergeSimulator, call: string, body: unknown, type = 'application/json') =>
    fetch(`${simulator.url}/__sim/${call}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': type },
    })
  const get = async (simulator: ConvergeSimulator, call: string): Promise<unknown> =>
    (await fetch(`${simulator.url}/__sim/${call}`)).json()

  it('set faults, clock and settlement from outside', async () => {
    const simulator = await run()
    const token = simulator.makeToken({ pan: '4000000000000002', expiry: '08/2029' })
    expect(await get(simulator, 'health')).toEqual({ ok: true })
    await post(simulator, 'fault', { match: 'ccsale', mode: 'decline', times: 'always' })
    expect(await gatewayTo(simulator).charge(charge(token))).toMatchObject({ kind: 'declined' })
    expect(await gatewayTo(simulator).charge(charge(token))).toMatchObject({ kind: 'declined' })
    await post(simulator, 'fault', { mode: 'none' })
    expect(await gatewayTo(simulator).charge(charge(token))).toMatchObject({ kind: 'approved' })
    await post(simulator, 'fault', { rate: 1, modes: ['decline_error'], seed: 3 })
    expect(await gatewayTo(simulator).charge(charge(token))).toMatchObject({ kind: 'declined', code: '6006' })
    expect(await (await post(simulator, 'settle', {})).json()).toEqual({ settled: 1 })
    expect(await (await post(simulator, 'clock', { advance_s: 60 })).json()).toEqual({
      now: '2026-11-21T18:01:00.000Z',
    })
    expect(await get(simulator, 'state')).toMatchObject({
      now: '2026-11-21T18:01:00.000Z',
      sales: [{}, {}, {}],
    })
    await post(simulator, 'reset', {})
    expect(simulator.charges()).toEqual([])
  })

  it('fail calls about one charge, and settle one invoice', async () => {
    const simulator = await run()
    const token = simulator.makeToken({ pan: '4000000000000002', expiry: '08/2029' })
    const gateway = gatewayTo(simulator)
    const invoices = ['B26-000001', 'B26-000002']
    for (const invoice of invoices) await gateway.charge({ ...charge(token), invoice })
    const [first = '', second = ''] = simulator.charges().map(({ transactionId }) => transactionId)
    await post(simulator, 'fault', { match: 'txnquery', mode: 'error:5040', about: second })
    expect(await gateway.stateOf(first)).toEqual({ kind: 'open' })
    expect(await gateway.stateOf(second)).toEqual({ kind: 'unknownThere' })
    expect(await (await post(simulator, 'settle', { invoice: invoices[1] })).json()).toEqual({ settled: 1 })
    expect(await gateway.stateOf(first)).toEqual({ kind: 'open' })
    expect(await gateway.stateOf(second)).toEqual({ kind: 'settled' })
  })

  it('refuse unknown input, and pages of other sites', async () => {
    const simulator = await run()
    for (const mode of ['nonsense', 'delay', 'decline:5', 'constructor', undefined]) {
      expect((await post(simulator, 'fault', { mode })).status).toBe(400)
    }
    expect((await post(simulator, 'reset', {}, 'text/plain')).status).toBe(415)
    expect((await post(simulator, 'clock', {})).status).toBe(400)
    expect((await post(simulator, 'nothing', {})).status).toBe(404)
  })

  it('log calls without secrets or card data', async () => {
    const simulator = await run()
    const gateway = gatewayTo(simulator)
    const token = simulator.makeToken({ pan: '4000000000000002', expiry: '08/2029' })
    await gateway.charge(charge(token))
    await gateway.openCardForm({ reference: 'f'.repeat(32), firstName: 'A', lastName: 'B', lang: 'en' })
    await fetch(`${simulator.hostedUrl}/sim-pay`, {
      method: 'POST',
      body: new URLSearchParams({ number: '4111111111111111', code: '987' }),
    })
    const log = await get(simulator, 'requests?last=50')
    expect(log).toMatchObject([
      { type: 'ccsale' },
      { type: 'transaction_token' },
      { type: 'sim-pay', body: '' },
    ])
    const text = JSON.stringify(log)
    expect(text).toContain('<ssl_amount>50.00</ssl_amount>')
    for (const secret of [credentials.pin, token, '4111111111111111']) expect(text).not.toContain(secret)
  })
})
