import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import styles from './LineSentence.module.css'

interface LinePartProps {
  label: string
  value: string
  /** What the button says: the value in the reader's words, or what can be added. */
  shown: string
  max: number
  onType: (value: string) => void
}

/** A part of a sentence that is typed: a button, and in its place a text field while it is open. */
export function LinePart({ label, value, shown, max, onType }: LinePartProps) {
  const [opened, setOpened] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const closedByKey = useRef(false)

  useEffect(() => {
    if (opened) {
      field.current?.focus()
      field.current?.select()
    } else if (closedByKey.current) button.current?.focus()
    closedByKey.current = false
  }, [opened])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    closedByKey.current = true
    setOpened(false)
  }

  if (!opened)
    return (
      <button
        ref={button}
        type="button"
        className={styles.part}
        data-empty={value.trim() === '' || undefined}
        aria-label={`${label}: ${shown}`}
        // Before another part closes, which would move this one from under the pointer.
        onMouseDown={(event) => {
          event.preventDefault()
          setOpened(true)
        }}
        onClick={() => setOpened(true)}
      >
        {shown}
      </button>
    )
  return (
    <input
      ref={field}
      className={styles.field}
      aria-label={label}
      value={value}
      maxLength={max}
      autoComplete="off"
      size={Math.max(8, value.length)}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      onBlur={() => setOpened(false)}
      onKeyDown={onKeyDown}
    />
  )
}
