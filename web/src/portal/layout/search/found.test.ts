import { expect, it } from 'vitest'
import { isName, orderFound, patientFound, productFound } from './found.ts'

const order = {
  orderId: 'o1',
  orderNumber: 'B-10042',
  statusId: 'shipped' as const,
  patientName: 'Rosa Quintero',
  products: ['Gui Pi Wan'],
  orderDate: '2026-03-07',
} satisfies Parameters<typeof orderFound>[0]

it('names an order by its number, and a draft by the word and its first product', () => {
  expect(orderFound(order, 'Draft')).toEqual({
    address: '/orderDetail?orderId=o1',
    title: 'B-10042',
    detail: 'Rosa Quintero · 03/07/2026',
  })
  expect(orderFound({ ...order, orderNumber: '', statusId: 'draft' }, 'Draft')).toEqual({
    address: '/addOrder?orderId=o1',
    title: 'Draft',
    detail: 'Rosa Quintero · Gui Pi Wan · 03/07/2026',
  })
})

it('names a patient as everywhere else', () => {
  const patient = { patientId: 'p1', middleName: '', dateOfBirth: '' }
  expect(patientFound({ ...patient, firstName: '玉梅', lastName: '何' }).title).toBe('何玉梅')
  const quill = { ...patient, firstName: 'Rosa', middleName: 'Quill', lastName: 'Quintero' }
  expect(patientFound(quill).title).toBe('Rosa Quill Quintero')
})

it('names a product in the reader’s language, with what tells it apart, and leads to the order pad', () => {
  const wanderer = {
    sku: 'XYS-C',
    name: 'Free and Easy Wanderer',
    pinyin: 'Xiao Yao San',
    nameZhHant: '逍遙散',
    nameZhHans: '逍遥散',
  }
  expect(productFound(wanderer, 'Capsules 100 ct', 'en', {})).toEqual({
    address: '/addOrder?sku=XYS-C',
    title: 'Free and Easy Wanderer',
    detail: 'Xiao Yao San · 逍遙散 · Capsules 100 ct',
  })
  expect(productFound({ ...wanderer, name: '逍遥散' }, '', 'zh-Hans', {}).detail).toBe('Xiao Yao San')
  // A draft that is open stays open.
  expect(productFound(wanderer, '', 'en', { orderId: 'o1' }).address).toBe('/addOrder?orderId=o1&sku=XYS-C')
  expect(productFound(wanderer, '', 'en', { patientId: 'p1' }).address).toBe(
    '/addOrder?patientId=p1&sku=XYS-C',
  )
})

it.each([
  ['rosa', true],
  ['王', true],
  ['gui pi', true],
  ["O'Br", true],
  ['B26-004213', false],
  ['3/7/1980', false],
  ['(212) 555', false],
  ['b', false],
])('takes %s for a name: %s', (typed, expected) => {
  expect(isName(typed)).toBe(expected)
})
