import { expect, it } from 'vitest'
import { orderFound, patientFound } from './found.ts'

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
