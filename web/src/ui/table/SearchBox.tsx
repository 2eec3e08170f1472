import { maxSearchLength } from '@bencao/shared/domain/limits.ts'
import { TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { debounce } from '../../browser/debounce.ts'

const settleMs = 200

interface SearchBoxProps {
  label: string
  placeholder: string
  /** The current search of the list. Changes from elsewhere (Back) show in the box. */
  value: string
  /** Called when typing pauses. */
  onSearch: (typed: string) => void
  /** In a dialog: the focus is here when it opens. */
  first?: boolean
}

/** A list's search box, which searches while typing. */
export function SearchBox({ label, placeholder, value, onSearch, first }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [shownFor, setShownFor] = useState(value)
  if (value !== shownFor) {
    setShownFor(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const [settle] = useState(() => debounce((search: () => void) => search(), settleMs))
  useEffect(() => settle.cancel, [settle])
  return (
    <TextInput
      type="search"
      data-autofocus={first}
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxSearchLength}
      flex="1 1 16rem"
      maw="26rem"
      onChange={({ currentTarget }) => {
        const next = currentTarget.value
        setTyped(next)
        settle(() => onSearch(next.trim()))
      }}
    />
  )
}
