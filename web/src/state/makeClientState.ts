import type { Data } from '@bencao/shared/contract/index.ts'
import { asLang, type Lang } from '@bencao/shared/domain/lang.ts'
import { createStore } from '@tanstack/store'

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

/**
 * Client state over a storage that may be missing or may fail (private mode); then the state lasts as long as the page.
 * The tab's storage keeps a language that nobody has chosen by hand.
 */
export const makeClientState = (storage: Stored | null, tab: Stored | null = null) => {
  const userInfo = readUserInfo(read(storage, 'userInfo'))
  const store = createStore<ClientState>({
    userInfo,
    statusList: [],
    vipstatus: userInfo?.vipStatus ?? 0,
    settingStatus: read(storage, 'settingStatus') === 'true',
    Lang: readLang(read(storage, 'Lang') ?? read(tab, 'Lang')),
  })
  const change = (some: Partial<ClientState>) =>
    store.setState((state) => ({ ...state, ...whenAccountChanges(state, some), ...some }))

  let langChosen = read(storage, 'Lang') !== null

  return {
    get: (): ClientState => store.get(),
    set(some: Partial<ClientState>) {
      change(some)
      for (const key of kept) if (key in some) write(storage, key, store.get()[key])
      if ('Lang' in some) langChosen = true
    },
    /**
     * Shows a language in this tab, unless one was chosen by hand. With `ifNone` one that was offered before stays.
     */
    offerLang(Lang: Lang, { ifNone = false } = {}) {
      if (langChosen || (ifNone && read(tab, 'Lang') !== null)) return
      change({ Lang })
      write(tab, 'Lang', Lang)
    },
    /** Another tab changed the storage; `key` is null if it was cleared. */
    storageChanged(key: string | null, value: string | null) {
      if (key === null || key === 'userInfo') change({ userInfo: readUserInfo(value) })
      if (key === 'settingStatus') change({ settingStatus: value === 'true' })
      if (key === 'Lang') {
        langChosen = value !== null
        change({ Lang: readLang(value ?? read(tab, 'Lang')) })
      }
    },
    subscribe: (listener: (state: ClientState) => void) => store.subscribe(listener),
  }
}

/** The values of another account end with its session, here or in another tab. */
const whenAccountChanges = (
  { userInfo: before }: ClientState,
  { userInfo: after }: Partial<ClientState>,
): Partial<ClientState> =>
  after === undefined || after?.accountId === before?.accountId
    ? {}
    : { statusList: [], vipstatus: after?.vipStatus ?? 0 }

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
    // The page continues with the values in memory.
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
