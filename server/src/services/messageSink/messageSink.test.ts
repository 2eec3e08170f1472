import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messageSink } from './messageSink.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bencao-sink-'))
})
afterEach(() => rm(folder, { recursive: true }))

const sms = (id: string, to = '9175550142') => ({
  channel: 'sms' as const,
  to,
  subject: '',
  body: `text ${id}`,
  dedupeId: id,
})

test('the newest is first, and is found by its phone', async () => {
  const sink = messageSink()
  for (const message of [sms('1'), sms('2', '2125550100'), sms('3')]) await sink.send(message)
  expect(sink.sent().map(({ dedupeId }) => dedupeId)).toEqual(['3', '2', '1'])
  expect(sink.find('9175550142')?.body).toBe('text 3')
  expect(sink.find('6465550100')).toBeNull()
})

test('a repeated delivery is passed on once', async () => {
  const sink = messageSink()
  await sink.send(sms('1'))
  await sink.send(sms('1'))
  expect(sink.sent().map(({ deliveries }) => deliveries)).toEqual([2])
})

test('what was sent is there after a restart, with or without a torn last line', async () => {
  const file = join(folder, 'sent', 'messages.jsonl')
  const first = messageSink({ file })
  await first.send(sms('1'))
  await first.send(sms('1'))
  await first.send(sms('2'))
  await appendFile(file, '{"channel":"sms","to":"917')

  const second = messageSink({ file })
  expect(second.sent()).toEqual(first.sent())
  await second.send(sms('2'))
  expect(
    messageSink({ file })
      .sent()
      .map(({ deliveries }) => deliveries),
  ).toEqual([2, 2])
})

test('five hundred are kept, in the file too', async () => {
  const file = join(folder, 'messages.jsonl')
  const sink = messageSink({ file })
  for (let count = 1; count <= 510; count++) await sink.send(sms(String(count)))
  expect(sink.sent()).toHaveLength(500)
  expect(messageSink({ file }).sent().at(-1)?.dedupeId).toBe('11')
  expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(500)
})
