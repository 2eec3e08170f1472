import { expect, it } from 'vitest'
import { encodeForm } from './wire.ts'

it.each([
  [{ page: 1, search: 'xiao yao' }, 'page=1&search=xiao yao'],
  [
    { items: [{ goodsId: 'a', quantity: 2 }, { goodsId: 'b' }] },
    'items[0][goodsId]=a&items[0][quantity]=2&items[1][goodsId]=b',
  ],
  [
    { address: { zip: '94110', lines: ['1', '2'] } },
    'address[zip]=94110&address[lines][0]=1&address[lines][1]=2',
  ],
  [{ smsOptIn: false, left: undefined, none: null, empty: '' }, 'smsOptIn=false&none=&empty='],
  [{ list: [], nothing: {} }, ''],
  [{ 'a&b': '=%' }, 'a&b==%'],
])('%j', (payload, written) => {
  expect(encodeForm(payload).split('&').map(decodeURIComponent).join('&')).toBe(written)
})

it('escapes what would end a name or a value', () => {
  expect(encodeForm({ 'a&b': '=% +' })).toBe('a%26b=%3D%25%20%2B')
})
