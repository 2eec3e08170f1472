import { maxSearchLength } from '@bencao/shared/domain/limits.ts'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useLate } from '../../browser/useLate.ts'
import { heldEnter } from './heldEnter.ts'

interface OptionKeys<T> {
  /** The typed text. */
  typed: string
  /** Which of several lists the options are, where nothing is typed; another one begins without a choice. */
  place?: string
  options: readonly T[]
  /** The options belong to the typed text, not to an earlier one. */
  fresh: boolean
  /** The search failed, so that no options of the typed text will come. */
  failed?: boolean
  /** The first option may be picked without being chosen: it is what was typed. */
  firstIsMeant?: boolean
  opened?: boolean
  /** The person is at the box and sees the list. Otherwise Enter picks nothing, and a held one ends. */
  near?: boolean
  onPick: (option: T) => void
  onEscape?: () => void
}

/**
 * Keyboard control of a search box over a list of options (ARIA combobox): arrows move, Enter picks. Enter before the
 * answer has arrived waits for it a short while, so that no option of an older text is picked.
 */
export function useOptionKeys<T>({
  typed,
  place = '',
  options,
  fresh,
  failed = false,
  firstIsMeant = true,
  opened = true,
  near = true,
  onPick,
  onEscape,
}: OptionKeys<T>) {
  const id = useId()
  const [moved, setMoved] = useState({ typed, place, to: -1 })
  const [enter] = useState(heldEnter)
  const waiting = opened && !fresh
  const waitsLong = useLate(waiting)
  // Options of an older text look current only for a moment.
  const old = waitsLong || (waiting && failed)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  })

  // With nothing typed, Enter must not pick the first option.
  const first = typed.trim() === '' || !firstIsMeant ? -1 : 0
  const isChosen = moved.typed === typed && moved.place === place && moved.to >= 0
  const active = old ? -1 : Math.min(isChosen ? moved.to : first, options.length - 1)
  const optionId = (at: number) => `${id}-${at}`
  const best = options[0]

  useEffect(() => enter.drop, [enter])
  useEffect(() => {
    if (!near) enter.drop()
  }, [enter, near])
  useEffect(() => {
    if (failed) enter.drop()
    else if (fresh && enter.take(typed) && firstIsMeant && best !== undefined) pick.current(best)
  }, [enter, failed, fresh, typed, firstIsMeant, best])

  const goTo = (to: number) => {
    const at = Math.max(0, Math.min(to, options.length - 1))
    setMoved({ typed, place, to: at })
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      if (!old) goTo(active + step)
    }
    if (event.key === 'Escape') onEscape?.()
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!near) return
    const option = options[active]
    if (fresh && option !== undefined) onPick(option)
    // What was chosen among older options is not what will be first.
    if (!fresh && !failed && !isChosen) enter.hold(typed)
  }

  return {
    active,
    /** The options are those of an older text, and will not be replaced at once. */
    old,
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
      'aria-busy': old,
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
