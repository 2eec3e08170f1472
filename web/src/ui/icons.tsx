import type { ReactNode } from 'react'

/** A drawing of lines, 20 by 20. */
export const Icon = ({ children }: { children: ReactNode }) => (
  <svg
    aria-hidden
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </svg>
)

/** A bell: notifications. */
export const BellIcon = () => (
  <Icon>
    <path d="M10 2.5a5 5 0 0 0-5 5v3.2L3.5 14h13L15 10.7V7.5a5 5 0 0 0-5-5Z" />
    <path d="M8 16.5a2 2 0 0 0 4 0" />
  </Icon>
)

/** A magnifying glass. */
export const SearchIcon = () => (
  <Icon>
    <circle cx="8.5" cy="8.5" r="5" />
    <path d="m12.5 12.5 4.5 4.5" />
  </Icon>
)
