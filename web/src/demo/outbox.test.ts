import { expect, test } from 'vitest'
import { readOutbox } from './outbox.ts'

const sms = { sentAt: 1_700_000_000, channel: 'sms', to: '9175550142', subject: '', body: 'A code' }

test('shows the newest message first', () => {
  const later = { ...sms, sentAt: 1_700_000_060, body: 'Another code' }
  expect(readOutbox({ rows: [sms, later] }).map(({ body }) => body)).toEqual(['Another code', 'A code'])
})

test('reads a message without a subject', () => {
  const { subject: _, ...bare } = sms
  expect(readOutbox({ rows: [bare] })).toEqual([sms])
})

test.each([null, 'rows', {}, { rows: 'none' }, { rows: [null, 3] }])('finds nothing in %j', (answer) => {
  expect(readOutbox(answer)).toEqual([])
})
