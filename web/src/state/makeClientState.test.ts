import { describe, expect, it, vi } from 'vitest'
import { makeClientState, type UserInfo } from './makeClientState.ts'

const user: UserInfo = {
  token: 't',
  accountId: '018f0000-0000-7000-8000-000000000001',
  audience: 'provider',
  role: 'provider',
  name: 'Mei Lin',
  phone: '9175550142',
  status: 'active',
  verified: true,
  permissions: ['order:view'],
  stepMissing: false,
  vipStatus: 1,
  photoFileId: null,
  lang: 'en',
}

const storageWith = (kept: Record<string, string>) => {
  const items = new Map(Object.entries(kept))
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

const refusing = () => {
  throw new DOMException('denied', 'SecurityError')
}

it('has defaults', () => {
  expect(makeClientState(storageWith({})).get()).toEqual({
    userInfo: null,
    statusList: [],
    vipstatus: 0,
    settingStatus: false,
    Lang: 'en',
  })
})

it('keeps userInfo, settingStatus and Lang, and nothing else', () => {
  const storage = storageWith({})
  const first = makeClientState(storage)
  first.set({ userInfo: user, settingStatus: true, Lang: 'zh-Hant', statusList: [], vipstatus: 2 })
  expect([...storage.items.keys()].sort()).toEqual(['Lang', 'settingStatus', 'userInfo'])
  expect(makeClientState(storage).get()).toMatchObject({
    userInfo: user,
    settingStatus: true,
    Lang: 'zh-Hant',
  })
})

it('clears userInfo on sign-out; language and menu stay', () => {
  const storage = storageWith({ userInfo: JSON.stringify(user), settingStatus: 'true', Lang: 'es' })
  makeClientState(storage).set({ userInfo: null })
  expect(Object.fromEntries(storage.items)).toEqual({ settingStatus: 'true', Lang: 'es' })
})

it('clears vipstatus and statusList with the account, here and from another tab', () => {
  const statusList = [{ statusId: 'draft', name: 'Draft', tone: 'quiet' }] as const
  const state = makeClientState(storageWith({}))
  state.set({ userInfo: user, statusList })
  expect(state.get()).toMatchObject({ vipstatus: 1, statusList })
  state.set({ userInfo: { ...user, status: 'suspended' } })
  expect(state.get()).toMatchObject({ vipstatus: 1, statusList })
  state.set({ userInfo: null })
  expect(state.get()).toMatchObject({ vipstatus: 0, statusList: [] })
  state.set({ userInfo: user, statusList })
  state.storageChanged('userInfo', JSON.stringify({ ...user, accountId: 'another', vipStatus: 0 }))
  expect(state.get()).toMatchObject({ vipstatus: 0, statusList: [] })
  state.set({ userInfo: user, vipstatus: 2 })
  state.storageChanged('userInfo', null)
  expect(state.get()).toMatchObject({ vipstatus: 0, statusList: [] })
})

describe('damaged storage', () => {
  it.each(['{', 'null', '[]', '{}', '{"token":""}', '{"token":7}', '{"token":"t"}'])(
    '%s is signed out',
    (userInfo) => {
      expect(makeClientState(storageWith({ userInfo })).get().userInfo).toBeNull()
    },
  )

  it.each([
    ['fr', 'en'],
    ['"es"', 'es'],
    ['zh-TW', 'zh-Hant'],
  ])('the language %s becomes %s', (kept, expected) => {
    expect(makeClientState(storageWith({ Lang: kept })).get().Lang).toBe(expected)
  })
})

it.each([null, { getItem: refusing, setItem: refusing, removeItem: refusing }])(
  'lasts as long as the page if nothing can be stored',
  (storage) => {
    const state = makeClientState(storage)
    state.set({ userInfo: user, Lang: 'es' })
    expect(state.get()).toMatchObject({ userInfo: user, Lang: 'es' })
    state.set({ userInfo: null })
    expect(state.get().userInfo).toBeNull()
  },
)

describe('a language that is offered', () => {
  it('is shown in this tab, also after a reload, until one is chosen by hand', () => {
    const [storage, tab] = [storageWith({}), storageWith({})]
    const state = makeClientState(storage, tab)
    state.offerLang('es')
    expect([state.get().Lang, storage.items.size]).toEqual(['es', 0])
    const reloaded = makeClientState(storage, tab)
    reloaded.offerLang('zh-Hans', { ifNone: true })
    expect(reloaded.get().Lang).toBe('es')
    reloaded.set({ Lang: 'zh-Hant' })
    reloaded.offerLang('es')
    expect(reloaded.get().Lang).toBe('zh-Hant')
    expect(makeClientState(storage, tab).get().Lang).toBe('zh-Hant')
  })
})

it('follows changes in another tab', () => {
  const state = makeClientState(storageWith({ userInfo: JSON.stringify(user) }))
  const listener = vi.fn<() => void>()
  const subscription = state.subscribe(listener)
  state.storageChanged('userInfo', null)
  expect(state.get().userInfo).toBeNull()
  state.storageChanged('Lang', 'zh-Hans')
  expect(state.get().Lang).toBe('zh-Hans')
  state.storageChanged('something else', 'x')
  expect(listener).toHaveBeenCalledTimes(2)
  subscription.unsubscribe()
  state.storageChanged(null, null)
  expect(listener).toHaveBeenCalledTimes(2)
})
