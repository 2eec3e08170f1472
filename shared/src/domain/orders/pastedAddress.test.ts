import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatAddressLines } from '../address.ts'
import { parsePastedAddress } from './pastedAddress.ts'

const oakland = { address1: '388 Ninth Street', city: 'Oakland', province: 'CA', zip: '94607' }

it.each([
  ['388 Ninth Street\nOakland, CA 94607', oakland],
  ['388 Ninth Street, Oakland, CA 94607', oakland],
  ['388 Ninth Street, Oakland, California 94607, USA', oakland],
  ['388 Ninth Street\r\nOakland CA 94607\r\nUnited States', oakland],
  ['388 Ninth Street, Oakland, CA, 94607', oakland],
  [
    'Wei Chen\n388 Ninth Street\nOakland, CA 94607-1234',
    { firstName: 'Wei', lastName: 'Chen', ...oakland, zip: '94607-1234' },
  ],
  ['Chen, Wei\n388 Ninth Street\nOakland, CA 94607', { firstName: 'Wei', lastName: 'Chen', ...oakland }],
  ['歐陽靖\n388 Ninth Street\nOakland, CA 94607', { firstName: '靖', lastName: '歐陽', ...oakland }],
  ['陳薇\n388 Ninth Street\nOakland, CA 94607', { firstName: '薇', lastName: '陳', ...oakland }],
  [
    'Ana María Castillo\n388 Ninth Street Apt 2B\nOakland, CA 94607\nPhone: (510) 555-0142\nana@home.example',
    {
      firstName: 'Ana María',
      lastName: 'Castillo',
      ...oakland,
      address2: 'Apt 2B',
      phone: '(510) 555-0142',
      email: 'ana@home.example',
    },
  ],
  [
    'Wei Chen\n388 Ninth Street, #12\nOakland, CA 94607',
    { firstName: 'Wei', lastName: 'Chen', ...oakland, address2: '#12' },
  ],
  [
    'Wei Chen\nc/o Golden Needle\n388 Ninth Street\nOakland, CA 94607',
    { firstName: 'Wei', lastName: 'Chen', ...oakland, address2: 'c/o Golden Needle' },
  ],
  [
    'Wei Chen\nPO Box 12\nNew York, New York 10013',
    {
      firstName: 'Wei',
      lastName: 'Chen',
      address1: 'PO Box 12',
      city: 'New York',
      province: 'NY',
      zip: '10013',
    },
  ],
  [
    '12 Elm St\nCharleston, West Virginia 25301',
    { address1: '12 Elm St', city: 'Charleston', province: 'WV', zip: '25301' },
  ],
])('%j is taken apart', (text, parts) => {
  expect(parsePastedAddress(text)).toEqual(parts)
})

it.each([
  '',
  '94607',
  '388 Ninth Street',
  'Oakland, CA 94607',
  '388 Ninth Street, Oakland',
  '388 Ninth Street, Oakland, ZZ 94607',
  'one\ntwo\nthree',
  'please ring twice, 94607',
])('%j stays what it is', (text) => {
  expect(parsePastedAddress(text)).toBeNull()
})

const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/)

it('the lines of a label are read back', () => {
  const address = fc.record({
    firstName: word,
    lastName: word,
    address1: fc
      .tuple(fc.integer({ min: 1, max: 9999 }), word)
      .map(([number, name]) => `${number} ${name} Street`),
    city: fc.tuple(word, word).map(([one, two]) => `${one} ${two}`),
    province: fc.constantFrom('CA', 'NY', 'WA'),
    zip: fc.stringMatching(/^\d{5}$/),
  })
  fc.assert(
    fc.property(address, (to) => {
      expect(parsePastedAddress(formatAddressLines(to).join('\n'))).toEqual(to)
    }),
  )
})

it('any text is answered', () => {
  fc.assert(fc.property(fc.string(), (text) => void parsePastedAddress(text)))
})
