import { describe, expect, it } from 'vitest'
import { networkOf, networkOfNumber } from './cardNetwork.ts'
import { centsFromDollars, dollarsFromCents } from '../amount.ts'
import { dayBefore } from './query.ts'
import { scrub } from './scrub.ts'
import { verdictOfQuery, verdictOfReply } from './verdict.ts'
import { cutBytes, expiryFromWire, expiryToWire, formRequestBody, readReply, xmlRequestBody } from './wire.ts'

const xmlOf = (fields: Record<string, string | undefined>): string =>
  new URLSearchParams(xmlRequestBody(fields)).get('xmldata') ?? ''

describe('amounts', () => {
  it('are written with two decimals and no separators', () => {
    expect([1, 37, 100, 11_825, 100_000_000].map(dollarsFromCents)).toEqual([
      '0.01',
      '0.37',
      '1.00',
      '118.25',
      '1000000.00',
    ])
    expect(() => dollarsFromCents(1.5)).toThrow(RangeError)
    expect(() => dollarsFromCents(-1)).toThrow(RangeError)
  })

  it('are read back exactly, including those that a float would round', () => {
    for (const cents of [1, 29, 57, 58, 113, 1_999, 435_301, 99_999_999]) {
      expect(centsFromDollars(dollarsFromCents(cents))).toBe(cents)
    }
    expect(centsFromDollars('.37')).toBe(37)
    expect(centsFromDollars('5')).toBe(500)
    expect(centsFromDollars('5.1')).toBe(510)
  })

  it('are not read from any other text', () => {
    for (const text of ['', '.', '1,000.00', '-1.00', '1e3', '1.234', '１.00', 'USD 1.00']) {
      expect(centsFromDollars(text)).toBeNull()
    }
  })
})

describe('requests', () => {
  it('cut by bytes and never inside a character', () => {
    expect(cutBytes('abcdef', 4)).toBe('abcd')
    expect(cutBytes('éé', 3)).toBe('é')
    expect(cutBytes('陳大文', 8)).toBe('陳大')
    expect(cutBytes('a😀b', 4)).toBe('a')
    expect(cutBytes('a😀b', 5)).toBe('a😀')
    expect(cutBytes('', 5)).toBe('')
  })

  it('contain no markup characters, no empty fields and no long ones', () => {
    const xml = xmlOf({
      ssl_last_name: 'Ruiz & Sons <script>',
      ssl_first_name: '歐陽娜娜歐陽娜娜',
      ssl_invoice_number: 'B26-004213-00000000000000',
      ssl_avs_zip: '94105-1234 5',
      ssl_description: '',
      ssl_customer_code: undefined,
    })
    expect(xml).toBe(
      '<txn><ssl_last_name>Ruiz and Sons script</ssl_last_name>' +
        '<ssl_first_name>歐陽娜娜歐陽</ssl_first_name>' +
        '<ssl_invoice_number>B26-004213-00000000000000</ssl_invoice_number>' +
        '<ssl_avs_zip>941051234</ssl_avs_zip></txn>',
    )
    expect(xmlOf({ ssl_description: 'one\ntwo\u0000' })).toBe(
      '<txn><ssl_description>one two</ssl_description></txn>',
    )
    expect(formRequestBody({ ssl_first_name: 'Ann+Lee', ssl_token: undefined })).toBe(
      'ssl_first_name=Ann%2BLee',
    )
  })

  it('convert expiries without guessing', () => {
    expect(expiryToWire('07/2027')).toBe('0727')
    expect(expiryFromWire('0727')).toBe('07/2027')
    for (const bad of ['13/2027', '7/2027', '07/27', '07/1927', '']) expect(expiryToWire(bad)).toBeNull()
    for (const bad of ['1327', '727', '07/27', '']) expect(expiryFromWire(bad)).toBeNull()
  })

  it('ask from the day before in Eastern time, over year ends and clock changes', () => {
    expect(dayBefore(new Date('2026-03-02T15:00:00Z'))).toBe('03/01/2026')
    expect(dayBefore(new Date('2026-03-02T04:30:00Z'))).toBe('02/28/2026')
    expect(dayBefore(new Date('2026-01-01T12:00:00Z'))).toBe('12/31/2025')
    expect(dayBefore(new Date('2026-03-09T03:59:00Z'))).toBe('03/07/2026')
    expect(dayBefore(new Date('2026-11-02T04:59:00Z'))).toBe('10/31/2026')
  })
})

describe('replies', () => {
  it('may be one transaction with escapes, empty and nested elements', () => {
    const reply = readReply(`<?xml version="1.0" encoding="UTF-8"?>
<txn>
  <ssl_result>0</ssl_result><ssl_avs_response> </ssl_avs_response><ssl_company/>
  <ssl_last_name>O&apos;Neil &amp; S&#246;n &lt;x&gt; &unknown;</ssl_last_name>
  <group><item><ssl_result>1</ssl_result></item></group>
</txn>`)
    expect(reply?.root).toBe('txn')
    expect(Object.fromEntries(reply?.records[0] ?? [])).toMatchObject({
      ssl_result: '0',
      ssl_avs_response: '',
      ssl_company: '',
      ssl_last_name: "O'Neil & Sön <x> &unknown;",
    })
  })

  it('may be a list with its count', () => {
    const reply = readReply(
      '<txnlist><ssl_txn_count>2</ssl_txn_count><txn><ssl_txn_id>A</ssl_txn_id></txn>' +
        '<txn><ssl_txn_id>B</ssl_txn_id></txn></txnlist>',
    )
    expect(reply?.count).toBe(2)
    expect(reply?.records.map((record) => record.get('ssl_txn_id'))).toEqual(['A', 'B'])
  })

  it('are rejected if they are cut short or not from the gateway', () => {
    const whole = '<txn><ssl_result>0</ssl_result><ssl_amount>1.00</ssl_amount></txn>'
    expect(readReply(whole)).not.toBeNull()
    for (let length = 0; length < whole.length; length += 1) {
      expect(readReply(whole.slice(0, length))).toBeNull()
    }
    for (const body of [
      '<html><body>Busy</body></html>',
      '<!DOCTYPE html><html></html>',
      'ssl_result=0',
      '{"ssl_result":"0"}',
      `${whole}${whole}`,
      `${whole} and more`,
      '<txn><a>1</b></txn>',
    ]) {
      expect(readReply(body)).toBeNull()
    }
  })

  const verdict = (fields: Record<string, string>) => verdictOfReply(new Map(Object.entries(fields)))

  it('have error codes classified by whether money may have moved', () => {
    const kindOf = (errorCode: string) => verdict({ errorCode, errorName: 'x', errorMessage: 'y' }).kind
    for (const code of ['3000', '3001', '3002', '3003', '4017', '9999', 'odd']) {
      expect(kindOf(code)).toBe('unclear')
    }
    for (const code of ['4018', '4022', '6038']) expect(kindOf(code)).toBe('tryLater')
    for (const code of ['5000', '5001', '6001', '6006', '6009', '6010', '6018', '6022']) {
      expect(kindOf(code)).toBe('declined')
    }
    for (const code of ['4002', '4025', '5002', '5040', '5085', '5091', '6014', '6016', '6042', '7055']) {
      expect(kindOf(code)).toBe('refused')
    }
  })

  it('are recognized as a decline in both shapes, as test mode, and as saying nothing', () => {
    expect(verdict({ ssl_result: '1', ssl_result_message: 'DECLINED', ssl_issuer_response: '05' })).toEqual({
      kind: 'declined',
      code: '05',
      message: 'DECLINED',
    })
    expect(verdict({ errorCode: '6006', errorMessage: 'The transaction was declined.' })).toEqual({
      kind: 'declined',
      code: '6006',
      message: 'The transaction was declined.',
    })
    for (const zeros of ['0'.repeat(11), '0'.repeat(12)]) {
      expect(verdict({ ssl_result: '0', ssl_txn_id: `00000000-0000-0000-0000-${zeros}` })).toMatchObject({
        kind: 'refused',
        code: 'TESTMODE',
      })
    }
    expect(verdict({}).kind).toBe('unclear')
    expect(verdict({ ssl_result_message: 'APPROVAL' }).kind).toBe('unclear')
    expect(verdict({ ssl_result: '0', ssl_avs_response: 'N', ssl_cvv2_response: 'N' }).kind).toBe('approved')
  })

  it('to a query are judged by message, approval code and status', () => {
    const found = (fields: Record<string, string>) =>
      verdictOfQuery(
        new Map(Object.entries({ ssl_result_message: 'APPROVAL', ssl_approval_code: '093840', ...fields })),
      ).kind
    expect(found({})).toBe('approved')
    expect(found({ ssl_trans_status: 'STL' })).toBe('approved')
    expect(found({ ssl_result_message: 'APPROBAT' })).toBe('approved')
    expect(found({ ssl_approval_code: '' })).toBe('unclear')
    for (const status of ['OPN', 'PEN', 'STL'])
      expect(found({ ssl_result_message: 'ACCEPTED', ssl_trans_status: status })).toBe('unclear')
    expect(found({ ssl_result_message: 'DECLINED' })).toBe('declined')
    for (const status of ['FPR', 'PRE', 'PST']) expect(found({ ssl_trans_status: status })).toBe('declined')
    expect(found({ ssl_trans_status: 'REV' })).toBe('unclear')
    expect(found({ ssl_result_message: '' })).toBe('unclear')
  })
})

describe('networks', () => {
  it('come from the gateway or the masked number, never from a token', () => {
    expect(['VISA', 'MC', 'AMEX', 'DISC', 'CUP', 'PP'].map((name) => networkOf(name, '99'))).toEqual([
      'visa',
      'mastercard',
      'amex',
      'discover',
      'unionpay',
      'other',
    ])
    expect(
      ['40**********0002', '51***1', '22***1', '37***5', '60***7', '62***1', '35***1', '36***1', '99'].map(
        networkOfNumber,
      ),
    ).toEqual(['visa', 'mastercard', 'mastercard', 'amex', 'discover', 'unionpay', 'jcb', 'diners', 'other'])
  })
})

describe('scrub', () => {
  it('removes secrets and card data from XML, forms and encoded XML', () => {
    const secrets = {
      ssl_pin: 'PINPINPIN',
      ssl_card_number: '4000000000000002',
      ssl_cvv2cvc2: '987',
      ssl_token: '7595301425001111',
      ssl_txn_auth_token: 'c2Vzc2lvbg==',
    }
    const fields = { ...secrets, ssl_amount: '118.25' }
    const xml = xmlOf(fields)
    for (const text of [
      xml,
      xmlRequestBody(fields),
      formRequestBody(fields),
      `/form?${formRequestBody(fields)}`,
    ]) {
      const kept = scrub(text)
      for (const secret of Object.values(secrets)) {
        expect(kept).not.toContain(secret)
        expect(kept).not.toContain(encodeURIComponent(secret))
      }
      expect(kept).toContain('118.25')
    }
    expect(scrub('<ssl_pin>a</ssl_pin>')).toBe('<ssl_pin>[FILTERED]</ssl_pin>')
  })
})
