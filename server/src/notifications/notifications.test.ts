import { langs } from '@bencao/shared/domain/lang.ts'
import { notificationKinds } from '@bencao/shared/domain/notification.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestProvider } from '../../../tests/make/people.ts'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { notify } from './queries.ts'

let portal: TestPortal
let provider: TestProvider

const detailsOf = (kind: string) => ({
  orderNumber: 'B26-000001',
  carrier: 'UPS',
  trackingNumber: '1Z12345E0205271688',
  place: 'Oakland',
  reason: `Because of ${kind}`,
})

beforeAll(async () => {
  portal = await openPortal()
  provider = await make.provider(portal)
  for (const kind of notificationKinds) {
    await notify(portal.db, provider, { kind, details: detailsOf(kind) })
  }
})
afterAll(() => portal.close())

const list = async (input = {}) => (await provider.call('notifications', { pageSize: 50, ...input })).data
const unread = async () => (await provider.call('session_state', {})).data.unread

it('lists the newest first, page by page, with the unread count', async () => {
  const all = await list()
  expect(all.rows.map((row) => row.kind)).toEqual(notificationKinds.toReversed())
  expect(all).toMatchObject({ total: notificationKinds.length, unread: notificationKinds.length })
  const second = await list({ page: 2, pageSize: 3 })
  expect(second.rows.map((row) => row.notificationId)).toEqual(
    all.rows.slice(3, 6).map((row) => row.notificationId),
  )
})

it.each(langs)('every kind has a title and a text of its own in %s', async (lang) => {
  const { data } = await provider.call('notifications', { pageSize: 50 }, { lang })
  const texts = data.rows.flatMap(({ title, text }) => [title, text])
  expect(new Set(texts).size).toBe(2 * notificationKinds.length)
  for (const words of texts) expect(words).not.toMatch(/notifications\.kinds|[{}]|^$/)
})

it('names the order, and the reason of staff as it was typed', async () => {
  const other = await make.provider(portal)
  const details = { orderNumber: 'B26-004213', reason: 'The {upload} is <b>cut off</b>' }
  await notify(portal.db, other, { kind: 'accountSentBack', details })
  await notify(portal.db, other, { kind: 'orderCancelled', details })
  const { rows } = (await other.call('notifications', {}, { lang: 'zh-Hant' })).data
  expect(rows).toMatchObject([{ title: '訂單 B26-004213 已取消', read: false }, { text: details.reason }])
})

it('marks one as read and as unread again, then all', async () => {
  const notificationId = (await list()).rows[0]?.notificationId
  const before = await unread()
  await provider.call('mark_notification_read', { notificationId })
  await provider.call('mark_notification_read', { notificationId })
  expect(await unread()).toBe(before - 1)
  expect((await list()).rows[0]).toMatchObject({ notificationId, read: true })
  await provider.call('mark_notification_read', { notificationId, read: false })
  expect(await unread()).toBe(before)
  await provider.call('mark_notification_read', {})
  expect(await unread()).toBe(0)
})

it('deletes one; a second time there is none', async () => {
  const { rows, total } = await list()
  const notificationId = rows[0]?.notificationId
  expect(await provider.call('delete_notification', { notificationId })).toMatchObject({ code: 0 })
  expect((await list()).total).toBe(total - 1)
  expect(await provider.call('delete_notification', { notificationId })).toMatchObject({ code: 11 })
})

it('undoes a deletion, and only one that was made', async () => {
  await provider.call('mark_notification_read', { read: false })
  const before = await list()
  const state = (await provider.call('session_state', {})).data
  const notificationId = before.rows[0]?.notificationId
  expect(await provider.call('delete_notification', { notificationId, undo: true })).toMatchObject({
    code: 11,
  })
  await provider.call('delete_notification', { notificationId })
  expect((await provider.call('session_state', {})).data).toMatchObject({
    unread: state.unread - 1,
    newest: before.rows[1]?.notificationId,
  })
  expect(await provider.call('mark_notification_read', { notificationId })).toMatchObject({ code: 11 })
  expect(await provider.call('delete_notification', { notificationId, undo: true })).toMatchObject({
    code: 0,
  })
  expect(await list()).toEqual(before)
  expect((await provider.call('session_state', {})).data).toMatchObject({ newest: state.newest })
})

it('another provider’s are neither listed nor changed', async () => {
  const other = await make.provider(portal)
  expect((await other.call('notifications', {})).data).toMatchObject({ rows: [], total: 0, unread: 0 })
  await other.call('mark_notification_read', { read: false })
  const kept = await list()
  const notificationId = kept.rows[0]?.notificationId
  for (const undo of [false, true]) {
    expect(await other.call('delete_notification', { notificationId, undo })).toMatchObject({ code: 11 })
  }
  expect(await list()).toEqual(kept)
})
