import { Icon } from '../../ui/icons.tsx'

/** A list on a sheet. */
export const OrdersIcon = () => (
  <Icon>
    <path d="M4.5 2.5h11v15h-11z" />
    <path d="M7.5 7h5M7.5 10h5M7.5 13h3" />
  </Icon>
)

/** Two people. */
export const PatientsIcon = () => (
  <Icon>
    <circle cx="8" cy="7" r="3" />
    <path d="M2.5 16.5c0-3 2.5-4.5 5.5-4.5s5.5 1.5 5.5 4.5M13 4.3a3 3 0 0 1 0 5.4M15 12.5c1.6.6 2.5 2 2.5 4" />
  </Icon>
)

/** Two arrows, to and fro. */
export const TransactionsIcon = () => (
  <Icon>
    <path d="M3 7h13M13 4l3 3-3 3M17 13H4M7 10l-3 3 3 3" />
  </Icon>
)

/** The corners of a code to scan. */
export const ShareIcon = () => (
  <Icon>
    <path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM12 12h2v2M17 12v5h-5" />
  </Icon>
)

/** Three sliders. */
export const SettingsIcon = () => (
  <Icon>
    <path d="M3 5.5h7M14 5.5h3M3 10h2M9 10h8M3 14.5h9M16 14.5h1" />
    <circle cx="12" cy="5.5" r="2" />
    <circle cx="7" cy="10" r="2" />
    <circle cx="14" cy="14.5" r="2" />
  </Icon>
)

export const PlusIcon = () => (
  <Icon>
    <path d="M10 4v12M4 10h12" />
  </Icon>
)
