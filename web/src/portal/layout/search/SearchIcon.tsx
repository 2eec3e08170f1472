/** A magnifying glass. */
export const SearchIcon = () => (
  <svg
    aria-hidden
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentcolor"
    strokeWidth="1.5"
    strokeLinecap="round"
  >
    <circle cx="8.5" cy="8.5" r="5" />
    <path d="m12.5 12.5 4.5 4.5" />
  </svg>
)
