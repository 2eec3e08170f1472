import type { Lang } from '@bencao/shared/domain/lang.ts'
import { tabStorage } from '../browser/safeStorage.ts'
import type { UserInfo } from './makeClientState.ts'

/** Whose portal customer service looks at in this tab. */
export interface Viewing {
  providerId: string
  name: string
}

const key = 'viewing'

type Stored = Pick<Storage, 'getItem'>

/** Null in every tab but those that `openView` opened: the storage of a tab is its own. */
export const readViewing = (tab: Stored | null): Viewing | null => {
  try {
    const value = JSON.parse(tab?.getItem(key) ?? 'null') as Partial<Viewing> | null
    if (typeof value?.providerId !== 'string' || typeof value.name !== 'string') return null
    return tab?.getItem('userInfo') ? { providerId: value.providerId, name: value.name } : null
  } catch {
    return null
  }
}

/** Fixed for the life of the page: a tab that begins or ends to look loads its page again. */
export const viewing: Viewing | null = readViewing(tabStorage)

/** Shows a provider's portal in a tab that this page has opened. The session of staff stays in the other tabs. */
export function openView(tab: Window, user: UserInfo, lang: Lang): void {
  const { sessionStorage } = tab
  sessionStorage.setItem('userInfo', JSON.stringify(user))
  sessionStorage.setItem('Lang', lang)
  sessionStorage.setItem(key, JSON.stringify({ providerId: user.accountId, name: user.name }))
  tab.opener = null
  tab.location.replace('/order')
}

/** The tab becomes one of staff again. */
export function leaveView({ providerId }: Viewing): void {
  for (const name of [key, 'userInfo']) tabStorage.removeItem(name)
  window.location.replace(`/staff?show=all&providerId=${providerId}`)
}
