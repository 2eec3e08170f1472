import type { ComponentType } from 'react'
import type { MessageKey } from '../../text/text.ts'
import type { MenuTag, Path } from '../../routes/paths.ts'
import { OrdersIcon, PatientsIcon, ShareIcon, TransactionsIcon } from './icons.tsx'

export interface MenuEntry {
  path: Path
  tag: MenuTag
  text: MessageKey
  icon?: ComponentType
  /** On phones, whose bar is short, it is behind the last entry. */
  behindMore?: true
}

/** The menu entries. */
export const mainEntries: readonly MenuEntry[] = [
  { path: '/order', tag: 'Order', text: 'frame.orders', icon: OrdersIcon },
  { path: '/patient', tag: 'Patient', text: 'frame.patients', icon: PatientsIcon },
  {
    path: '/transaction',
    tag: 'Transaction',
    text: 'frame.transactions',
    icon: TransactionsIcon,
    behindMore: true,
  },
  { path: '/viewCodepatient', tag: 'viewCodepatient', text: 'frame.share', icon: ShareIcon },
]

export const settingsEntries: readonly MenuEntry[] = [
  { path: '/profile', tag: 'profile', text: 'profile.title' },
  { path: '/vip', tag: 'vip', text: 'membership.title' },
  { path: '/payment', tag: 'payment', text: 'cards.title' },
  { path: '/commission', tag: 'commission', text: 'earnings.deposit.title' },
  { path: '/changePassword', tag: 'password', text: 'account.title' },
  { path: '/helpCenter', tag: 'helpCenter', text: 'help.title' },
  { path: '/policy', tag: 'policy', text: 'help.policy' },
  { path: '/terms', tag: 'terms', text: 'help.terms' },
]

/** The entries about the account and its help, which the menu of the account repeats. */
export const ownEntries = settingsEntries.filter(({ tag }) =>
  ['profile', 'password', 'helpCenter'].includes(tag),
)
