import { useLayoutEffect, useRef } from 'react'
import { useText } from '../../text/text.ts'
import { showUndo } from '../../notices/notices.ts'
import type { Draft, Instructions, PadLine } from './draft/draft.ts'
import { withLineAgain } from './draft/padLines.ts'
import type { DraftKeeper } from './draft/draftKeeper.ts'
import { Line } from './Line.tsx'
import { isTouched } from '../../browser/touch.ts'
import styles from './Lines.module.css'

interface LinesProps {
  draft: Draft
  keeper: DraftKeeper
  /** The line that is shown once it is rendered; its quantity gets the focus, except on a touch screen. */
  enter: { key: string } | null
  toSearch: () => void
}

/** The products of the order. */
export function Lines({ draft, keeper, enter, toSearch }: LinesProps) {
  const text = useText()
  const fields = useRef(new Map<string, HTMLInputElement>())
  const entered = useRef(enter)

  useLayoutEffect(() => {
    if (entered.current === enter || !enter) return
    const field = fields.current.get(enter.key)
    if (!field) return
    entered.current = enter
    // On a touch screen the focus would open the keyboard, which hides the line.
    if (isTouched()) {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    } else {
      field.focus()
      field.select()
    }
    field.scrollIntoView({ block: 'nearest' })
  })

  const change = (key: string, part: Partial<Instructions>, how: 'now' | 'typing') =>
    keeper.change((before) => {
      const chosen = (line: PadLine) => [...new Set([...line.chosen, ...namesOf(part)])]
      const changed = (line: PadLine) => ({ ...line, ...part, chosen: chosen(line) })
      return { ...before, lines: before.lines.map((line) => (line.key === key ? changed(line) : line)) }
    }, how)

  const remove = (line: PadLine, at: number) => {
    keeper.change((before) => ({ ...before, lines: before.lines.filter(({ key }) => key !== line.key) }))
    toSearch()
    showUndo(text('orderPad.lines.removed', { name: line.name }), () =>
      keeper.change((before) => withLineAgain(before, line, at)),
    )
  }

  if (draft.lines.length === 0) return <p className={styles.none}>{text('orderPad.lines.none')}</p>
  return (
    <ul className={styles.lines} aria-label={text('orderPad.lines.title')}>
      {draft.lines.map((line, at) => (
        <Line
          key={line.key}
          line={line}
          orderFor={draft.orderFor}
          quantity={(field) => {
            if (field) fields.current.set(line.key, field)
            else fields.current.delete(line.key)
          }}
          onChange={(part, how) => change(line.key, part, how)}
          onRemove={() => remove(line, at)}
          onEnter={toSearch}
        />
      ))}
    </ul>
  )
}

const namesOf = (part: Partial<Instructions>) => Object.keys(part) as (keyof Instructions)[]
