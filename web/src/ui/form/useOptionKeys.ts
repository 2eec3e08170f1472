import { maxSearchLength } from '@bencao/shared/domain/limits.ts'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'

interface OptionKeys<T> {
  /** The typed text. */
  typed: string
  options: readonly T[]
  /** The options belong to the typed text, not to an earlier one. */
  fresh: boolean
  opened?: boolean
  onPick: (option: T) => void
  onEscape?: () => void
}

/**
 * Keyboard control of a search box over a list of options (ARIA combobox): arrows move, Enter picks. Enter before the
 * answer has arrived waits for it, so that no option of an older text is picked.
 */
export function useOptionKeys<T>({ typed, options, fresh, opened = true, onPick, onEscape }: OptionKeys<T>) {
  const id = useId()
  const [moved, setMoved] = useState({ typed, to: -1 })
  const waitsFor = useRef<string | null>(null)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })

  // With nothing typed, Enter must not pick the first option.
  const first = typed.trim() === '' ? -1 : 0
  const active = Math.min(moved.typed === typed && moved.to >= 0 ? moved.to : first, options.length - 1)
  const optionId = (at: number) => `${id}-${at}`
  const best = options[0]

  useEffect(() => {
    if (!fresh || waitsFor.current === null) return
    const wanted = waitsFor.current === typed
    waitsFor.current = null
    if (wanted && best !== undefined) pick.current(best)
  }, [fresh, typed, best])

  const goTo = (to: number) => {
    const at = Math.max(0, Math.min(to, options.length - 1))
    setMoved({ typed, to: at })
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      goTo(active + step)
    }
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter') return
    event.preventDefault()
    const option = options[active]
    if (fresh && option !== undefined) onPick(option)
    if (!fresh) waitsFor.current = typed
  }

  return {
    active,
    box: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': opened && options.length > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': opened && active >= 0 ? optionId(active) : undefined,
      autoComplete: 'off',
      autoCorrect: 'off',
      autoCapitalize: 'off',
      spellCheck: false,
      maxLength: maxSearchLength,
      onKeyDown,
    } as const,
    list: {
      id: `${id}-list`,
      role: 'listbox',
      // The focus stays in the box.
      onMouseDown: (event: MouseEvent) => event.preventDefault(),
      onClick: ({ target }: MouseEvent) => {
        const clicked = target instanceof Element ? target.closest('[role="option"]') : null
        const option = options.find((_option, at) => optionId(at) === clicked?.id)
        if (option !== undefined) onPick(option)
      },
    } as const,
    /** Props of an option: plain values, so that an unchanged row need not rerender. */
    option: (at: number) => ({ id: optionId(at), role: 'option', 'aria-selected': at === active }) as const,
  }
}
