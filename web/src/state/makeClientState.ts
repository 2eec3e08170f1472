import type { Data } from '@bencao/shared/contract/index.ts'
import { asLang, type Lang } from '@bencao/shared/domain/lang.ts'

export type UserInfo = Data<'login'>['userInfo']
type StatusRow = Data<'order_status_list2'>['rows'][number]

/** The client state (docs/product.md, 18.1 Client state). `vipstatus`: 0 none, 1 active, 2 active and not renewing. */
export interface ClientState {
  userInfo: UserInfo | null
  statusList: readonly StatusRow[]
  vipstatus: number
  /** The settings menu is open. */
  settingStatus: boolean
  Lang: Lang
}

type Stored = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const kept = ['userInfo', 'settingStatus', 'Lang'] as const

/** Client state over a storage that may be missing or refuse (private mode): then it lasts as long as the page. */
export const makeClientState = (storage: Stored | null) => {
  let state: ClientState = {
    userInfo: readUserInfo(read(storage, 'userInfo')),
    statusList: [],
    vipstatus: 0,
    settingStatus: read(storage, 'settingStatus') === 'true',
    Lang: readLang(read(storage, 'Lang')),
  }
  state.vipstatus = state.userInfo?.vipStatus ?? 0
  const listeners = new Set<() => void>()

  const tell = (next: ClientState) => {
    state = next
    for (const listener of listeners) listener()
  }

  return {
    get: (): ClientState => state,
    set(change: Partial<ClientState>) {
      tell({ ...state, ...change })
      for (const key of kept) if (key in change) write(storage, key, state[key])
    },
    /** Another tab changed the storage; `key` is null when it was emptied. */
    storageChanged(key: string | null, value: string | null) {
      if (key === null || key === 'userInfo') tell({ ...state, userInfo: readUserInfo(value) })
      if (key === 'settingStatus') tell({ ...state, settingStatus: value === 'true' })
      if (key === 'Lang') tell({ ...state, Lang: readLang(value) })
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const read = (storage: Stored | null, key: string): string | null => {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

const write = (storage: Stored | null, key: string, value: unknown) => {
  try {
    if (value === null) storage?.removeItem(key)
    else storage?.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  } catch {
    // The page goes on with what it holds in memory.
  }
}

const readUserInfo = (text: string | null): UserInfo | null => {
  if (text === null) return null
  try {
    const value = JSON.parse(text) as Partial<UserInfo> | null
    const whole = typeof value?.token === 'string' && value.token !== '' && Array.isArray(value.permissions)
    return whole ? (value as UserInfo) : null
  } catch {
    return null
  }
}

const readLang = (text: string | null): Lang => asLang(text?.replaceAll('"', ''))
