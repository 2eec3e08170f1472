import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leaseSeconds, longestCallSeconds } from '../../payments/lease.ts'
import { convergeGateway } from './converge.ts'
import { daysAround } from './query.ts'

const credentials = { merchantId: '009005', userId: 'apiuser1', pin: 'SIMULATEDPIN' }
const reference = 'a'.repeat(32)
const input = {
  gatewayToken: '7595301425000002',
  amountCents: 11_825,
  taxCents: 0,
  reference,
  invoice: 'B26-004213',
  customerCode: 'DR-2201',
}

let server: Server
let port = 0
let answer: (response: ServerResponse, asked: string) => void = (response) => response.end()

beforeAll(async () => {
  server = createServer((request, response) => {
    let asked = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      asked += part
    })
    request.on('end', () => answer(response, asked))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    }),
)

const at = (url: string) =>
  convergeGateway({ xmlUrl: `${url}/xml`, hostedUrl: url, ...credentials, timeoutMs: 2_000 })
const gateway = () => at(`http://127.0.0.1:${port}`)
const says = (body: string, status = 200): void => {
  answer = (response) => response.writeHead(status).end(body)
}
const find = () => gateway().find({ reference, since: new Date('2026-11-21T18:00:00Z') })

const approved = `<ssl_result>0</ssl_result><ssl_txn_id>211126ED4-1</ssl_txn_id><ssl_amount>118.25</ssl_amount>
<ssl_approval_code>093840</ssl_approval_code><ssl_card_number>51**********2124</ssl_card_number>
<ssl_result_message>APPROVAL</ssl_result_message>`

const listed = (fields: Record<string, string>): string => {
  const all = {
    ssl_txn_id: '211126ED4-1',
    ssl_transaction_type: 'SALE',
    ssl_trans_status: 'OPN',
    ssl_amount: '118.25',
    ssl_result_message: 'APPROVAL',
    ssl_approval_code: '093840',
    ssl_card_number: '40**********0002',
    ...fields,
  }
  return `<txn>${Object.entries(all)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join('')}</txn>`
}
const list = (...records: string[]): string =>
  `<txnlist><ssl_txn_count>${records.length}</ssl_txn_count>${records.join('')}</txnlist>`

describe('replies to a charge', () => {
  it('an approval is parsed completely', async () => {
    says(`<txn>${approved}</txn>`)
    expect(await gateway().charge(input)).toEqual({
      kind: 'approved',
      charge: {
        transactionId: '211126ED4-1',
        amountCents: 11_825,
        approvalCode: '093840',
        card: { network: 'mastercard', last4: '2124' },
        voided: false,
      },
    })
  })

  it.each([
    ['no amount', '<ssl_result>0</ssl_result><ssl_txn_id>1</ssl_txn_id>'],
    ['no id', '<ssl_result>0</ssl_result><ssl_amount>118.25</ssl_amount>'],
    [
      'an unexpected amount',
      '<ssl_result>0</ssl_result><ssl_txn_id>1</ssl_txn_id><ssl_amount>1.1825e2</ssl_amount>',
    ],
    ['another reference', `${approved}<ssl_merchant_txn_id>${'b'.repeat(32)}</ssl_merchant_txn_id>`],
    ['nothing', ''],
  ])('an approval with %s leaves the outcome open', async (_, fields) => {
    says(`<txn>${fields}</txn>`)
    expect(await gateway().charge(input)).toMatchObject({ kind: 'unanswered' })
  })

  it.each([
    [500, { kind: 'unanswered' }],
    [502, { kind: 'unanswered' }],
    [504, { kind: 'unanswered' }],
    [408, { kind: 'unanswered' }],
    [204, { kind: 'unanswered' }],
    [429, { kind: 'notDone', reached: false }],
    [302, { kind: 'notDone', reached: true }],
    [404, { kind: 'notDone', reached: true }],
  ])('HTTP %i is %j', async (status, result) => {
    says(`<txn>${approved}</txn>`, status)
    expect(await gateway().charge(input)).toMatchObject(result)
  })

  it('an incomplete body leaves the outcome open', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-length': '5000' })
      response.write(`<txn>${approved}</txn>`, () => response.destroy())
    }
    expect(await gateway().charge(input)).toMatchObject({ kind: 'unanswered' })
  })

  it('a refused connection certainly charged nothing', async () => {
    const closed = createTcpServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const free = (closed.address() as AddressInfo).port
    await new Promise<void>((resolve) => closed.close(() => resolve()))
    expect(await at(`http://127.0.0.1:${free}`).charge(input)).toEqual({
      kind: 'notDone',
      reached: false,
      detail: 'ECONNREFUSED',
    })
    expect(await at('http://gateway.invalid').charge(input)).toMatchObject({
      kind: 'notDone',
      reached: false,
    })
  })

  it('a failed TLS handshake certainly charged nothing', async () => {
    expect(await at(`https://127.0.0.1:${port}`).charge(input)).toMatchObject({
      kind: 'notDone',
      reached: false,
    })
  })
})

/** The meaning of each error code for a charge, for a look-up of it and for its void. */
const codes = [
  // An error of the card: a decline.
  ['5000', 'declined', 'unanswered', 'notDone'],
  ['5001', 'declined', 'unanswered', 'notDone'],
  ['5021', 'declined', 'unanswered', 'notDone'],
  ['6001', 'declined', 'unanswered', 'notDone'],
  ['6010', 'declined', 'unanswered', 'notDone'],
  ['6023', 'declined', 'unanswered', 'notDone'],
  // The gateway no longer has the card.
  ['5085', 'refusedMethod', 'notDone', 'notDone'],
  // Settings or input.
  ['4000', 'notDone', 'notDone', 'notDone'],
  ['4025', 'notDone', 'notDone', 'notDone'],
  ['5002', 'notDone', 'notDone', 'notDone'],
  ['7000', 'notDone', 'notDone', 'notDone'],
  // Try later.
  ['4018', 'notDone', 'notDone', 'notDone'],
  ['4022', 'notDone', 'notDone', 'notDone'],
  ['4023', 'notDone', 'notDone', 'notDone'],
  ['6038', 'notDone', 'notDone', 'notDone'],
  // No such sale, or it is settled. For a void, the sale itself is looked up, which is not found here either.
  ['5040', 'notDone', 'found', 'unknownThere'],
  ['6014', 'notDone', 'notDone', 'unanswered'],
  ['6016', 'notDone', 'found', 'notDone'],
  ['6017', 'notDone', 'found', 'notDone'],
  // An unknown code leaves the outcome open.
  ['4017', 'unanswered', 'unanswered', 'unanswered'],
  ['3000', 'unanswered', 'unanswered', 'unanswered'],
  ['8000', 'unanswered', 'unanswered', 'unanswered'],
  ['9999', 'unanswered', 'unanswered', 'unanswered'],
  ['ABCD', 'unanswered', 'unanswered', 'unanswered'],
] as const

describe('the code of an error', () => {
  it.each(codes)('%s: a charge is %s, a look-up %s, a void %s', async (code, charged, found, reversed) => {
    says(`<txn><errorCode>${code}</errorCode><errorName>x</errorName></txn>`)
    expect((await gateway().charge(input)).kind).toBe(charged)
    expect((await find()).kind).toBe(found)
    const request = {
      kind: 'void',
      transactionId: '211126ED4-1',
      amountCents: 11_825,
      reference: 'e'.repeat(32),
    } as const
    expect((await gateway().reverse(request)).kind).toBe(reversed)
  })

  it.each(['5002', '4025', '6016'])(
    '%s reports that the gateway rejects our settings or input',
    async (code) => {
      says(`<txn><errorCode>${code}</errorCode></txn>`)
      expect(await gateway().charge(input)).toEqual({ kind: 'notDone', reached: true, detail: code })
    },
  )
})

describe('a sale whose void is refused', () => {
  it.each([
    [{ ssl_trans_status: 'STL' }, 'settled'],
    [{ ssl_transaction_type: 'VOID' }, 'done'],
    [{ ssl_transaction_type: 'DELETE' }, 'done'],
    [{ ssl_is_voidable: 'FALSE' }, 'unanswered'],
    [{ ssl_is_voidable: 'FALSE', ssl_trans_status: 'PEN' }, 'unanswered'],
    [{ ssl_is_voidable: 'FALSE', ssl_trans_status: 'REV' }, 'unanswered'],
    [{}, 'unanswered'],
  ])('and that shows %j is %s', async (fields, kind) => {
    answer = (response, body) => {
      const asked = body.includes('ccvoid') ? '<txn><errorCode>5040</errorCode></txn>' : listed(fields)
      response.writeHead(200).end(asked)
    }
    const request = {
      kind: 'void',
      transactionId: '211126ED4-1',
      amountCents: 11_825,
      reference: 'e'.repeat(32),
    } as const
    expect((await gateway().reverse(request)).kind).toBe(kind)
  })

  it('is asked about in so few calls that they end within the lease, also without an answer in time', async () => {
    const sale = listed({ ssl_is_voidable: 'FALSE', ssl_merchant_txn_id: reference })
    let calls = 0
    answer = (response, body) => {
      calls += 1
      const shown = decodeURIComponent(body).includes('<ssl_merchant_txn_id>') ? list(sale) : sale
      response.writeHead(200).end(body.includes('ccvoid') ? '<txn><errorCode>5040</errorCode></txn>' : shown)
    }
    const request = {
      kind: 'void',
      transactionId: '211126ED4-1',
      amountCents: 11_825,
      reference: 'e'.repeat(32),
    } as const
    expect((await gateway().reverse(request)).kind).toBe('unanswered')
    expect(calls).toBe(3)
    expect(calls * longestCallSeconds).toBeLessThanOrEqual(leaseSeconds.reverse - 10)
    expect(longestCallSeconds).toBeLessThanOrEqual(leaseSeconds.find - 10)
  })

  it('is voided if the gateway shows the void beside it', async () => {
    const sale = listed({ ssl_is_voidable: 'FALSE', ssl_merchant_txn_id: reference })
    const taken = listed({ ssl_transaction_type: 'VOID', ssl_txn_id: '211126ED4-2' })
    answer = (response, body) => {
      const shown = decodeURIComponent(body).includes('<ssl_merchant_txn_id>') ? list(taken, sale) : sale
      response.writeHead(200).end(body.includes('ccvoid') ? '<txn><errorCode>5040</errorCode></txn>' : shown)
    }
    const request = {
      kind: 'void',
      transactionId: '211126ED4-1',
      amountCents: 11_825,
      reference: 'e'.repeat(32),
    } as const
    expect(await gateway().reverse(request)).toEqual({ kind: 'done' })
  })
})

describe('replies to a query', () => {
  it.each([
    list(),
    '<txnlist></txnlist>',
    ...['5040', '6016', '6017'].map((code) => `<txn><errorCode>${code}</errorCode></txn>`),
  ])('nothing found: %s', async (body) => {
    says(body)
    expect(await find()).toEqual({ kind: 'found', charges: [] })
  })

  it.each([
    '<txn></txn>',
    '<txnlist><ssl_txn_count>2</ssl_txn_count></txnlist>',
    '',
    list(listed({ ssl_trans_status: 'REV' })),
    ...['OPN', 'PEN', 'STL'].map((status) =>
      list(listed({ ssl_result_message: 'ACCEPTED', ssl_trans_status: status })),
    ),
    list(listed({ ssl_approval_code: '' })),
    list(listed({ ssl_transaction_type: '' })),
    `<txnlist><ssl_txn_count>2</ssl_txn_count>${listed({ ssl_result_message: 'DECLINED' })}</txnlist>`,
    list(listed({ ssl_amount: '' })),
  ])('unreliable: %s', async (body) => {
    says(body)
    expect(await find()).toMatchObject({ kind: 'unanswered' })
  })

  it('leaves out records that are not ours or not sales', async () => {
    says(
      list(
        listed({ ssl_merchant_txn_id: 'b'.repeat(32) }),
        listed({ ssl_transaction_type: 'RETURN', ssl_txn_id: '211126ED4-2' }),
      ),
    )
    expect(await find()).toEqual({ kind: 'found', charges: [] })
  })

  it('stopped by a rule of the account after the bank approved: declined', async () => {
    says(list(listed({ ssl_trans_status: 'PST' })))
    expect(await find()).toMatchObject({ kind: 'declined', code: 'PST' })
  })

  it('an approval counts before a decline beside it', async () => {
    says(list(listed({ ssl_result_message: 'DECLINED', ssl_approval_code: '' }), listed({})))
    expect(await find()).toMatchObject({ kind: 'found', charges: [{ transactionId: '211126ED4-1' }] })
  })

  it('recognizes a void shown instead of the sale, and one shown beside it', async () => {
    says(list(listed({ ssl_transaction_type: 'VOID' })))
    expect(await find()).toMatchObject({
      kind: 'found',
      charges: [{ transactionId: '211126ED4-1', voided: true }],
    })
    const sale = listed({ ssl_is_voidable: 'FALSE' })
    says(list(listed({ ssl_transaction_type: 'VOID', ssl_txn_id: '211126ED4-2' }), sale))
    const beside = await find()
    expect(beside).toMatchObject({ kind: 'found', charges: [{ transactionId: '211126ED4-1', voided: true }] })
    expect(beside.kind === 'found' && beside.charges).toHaveLength(1)
  })

  it('does not mistake a live sale for the voided one', async () => {
    says(
      list(
        listed({ ssl_transaction_type: 'VOID', ssl_txn_id: '211126ED4-2' }),
        listed({ ssl_is_voidable: 'TRUE' }),
      ),
    )
    const outcome = await find()
    const shown =
      outcome.kind === 'found' ? outcome.charges.map((one) => [one.transactionId, one.voided]) : []
    expect(new Map(shown as [string, boolean][])).toEqual(
      new Map([
        ['211126ED4-1', false],
        ['211126ED4-2', true],
      ]),
    )
  })
})

describe('a list of days', () => {
  const since = new Date('2026-11-20T18:00:00Z')
  const until = new Date('2026-11-20T19:00:00Z')
  const sale = (id: string, fields: object = {}) =>
    listed({ ssl_txn_id: id, ssl_merchant_txn_id: id, ssl_invoice_number: 'B26-1', ...fields })

  /** The gateway has these records of these days; returns the days that were requested. */
  const has = (records: Record<string, string[]>): string[] => {
    const days: string[] = []
    answer = (response, asked) => {
      const body = decodeURIComponent(asked)
      const [, day = ''] = /<ssl_search_start_date>([^<]+)</.exec(body) ?? []
      if (body.includes(`<ssl_search_end_date>${day}</ssl_search_end_date>`)) days.push(day)
      response.writeHead(200).end(list(...(records[day] ?? [])))
    }
    return days
  }

  it('is requested day by day, and a void of a later day belongs to its sale', async () => {
    const days = has({
      '11/19/2026': [sale('A', { ssl_is_voidable: 'FALSE' })],
      '11/20/2026': [sale('V', { ssl_transaction_type: 'VOID', ssl_merchant_txn_id: 'A' })],
    })
    expect(await gateway().list({ since, until })).toMatchObject({
      kind: 'found',
      unclear: 0,
      charges: [{ transactionId: 'A', voided: true }],
    })
    expect(days.slice(0, 2)).toEqual(['11/19/2026', '11/20/2026'])
  })

  it('leaves out and counts a record that cannot be read', async () => {
    has({
      '11/20/2026': [sale('A'), sale('B', { ssl_amount: '' }), sale('C', { ssl_merchant_txn_id: 'A' })],
    })
    expect(await gateway().list({ since, until })).toMatchObject({
      kind: 'found',
      unclear: 1,
      charges: [{ transactionId: 'A' }, { transactionId: 'C' }],
    })
    expect(await gateway().list({ since, until, invoice: 'B26-2' })).toEqual({
      kind: 'found',
      charges: [],
      unclear: 0,
    })
  })

  it('is not read if the gateway does not answer, or a count differs', async () => {
    says(`<txnlist><ssl_txn_count>2</ssl_txn_count>${sale('A')}</txnlist>`)
    expect(await gateway().list({ since, until })).toMatchObject({ kind: 'unanswered' })
    says('', 500)
    expect(await gateway().list({ since, until })).toMatchObject({ kind: 'unanswered' })
  })

  it('goes from the day before to the day after, in the time of the gateway, and not beyond today', () => {
    const days = (now: string) => daysAround(since, new Date('2026-11-22T03:00:00Z'), new Date(now))
    expect(days('2026-12-01T12:00:00Z')).toEqual(['11/19/2026', '11/20/2026', '11/21/2026', '11/22/2026'])
    expect(days('2026-11-21T12:00:00Z')).toEqual(['11/19/2026', '11/20/2026', '11/21/2026'])
    expect(days('2026-11-01T12:00:00Z')).toEqual(['11/19/2026'])
  })
})
