import { maxCodeLength } from '@bencao/shared/domain/catalog/stock.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { TextInput } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { beep } from '../../../browser/beep.ts'
import { formText } from '../../../orders/formText.ts'
import { scannerGapMs, useLoneKey } from '../../../session/useLoneKey.ts'
import { isInDialog, isTyping } from '../../../session/useShortcut.ts'
import { useText } from '../../../text/text.ts'
import { usePackingText } from './packingText.ts'
import styles from './PackList.module.css'
import { isComplete, type Packed, scanOf, withOneMore } from './scans.ts'

type Line = Data<'staff_order_detail'>['lines'][number] & { sent: number }

const leastCode = 3

/** A code that is scanned while the focus is elsewhere: characters one right after the other, and Enter. */
const useScansElsewhere = (onScan: (code: string) => void): void => {
  const scan = useEffectEvent(onScan)
  useEffect(() => {
    let code = ''
    let last = Number.NEGATIVE_INFINITY
    const listener = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, timeStamp, target } = event
      if (ctrlKey || metaKey || altKey || isTyping(target) || isInDialog(target)) return
      if (timeStamp - last > scannerGapMs) code = ''
      if (key.length === 1) {
        code += key
        last = timeStamp
      } else if (key === 'Enter' && code.length >= leastCode) {
        // Nor does it press a button that has the focus.
        event.preventDefault()
        event.stopPropagation()
        scan(code)
        code = ''
      }
    }
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

/** B goes to the field, Escape leaves it. */
const useFieldKeys = (field: RefObject<HTMLInputElement | null>) =>
  useLoneKey('b', () => {
    field.current?.focus()
    field.current?.select()
  })

interface ScanPartProps {
  lines: readonly Line[]
  packed: Packed
  onPacked: (packed: Packed) => void
}

/** Checks the bottles of a parcel by a scanner: each scan ticks one, a wrong one is refused by its name. */
export function ScanPart({ lines, packed, onPacked }: ScanPartProps) {
  const text = usePackingText()
  const portalText = useText()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<{ message: string; wrong: boolean } | null>(null)
  const say = (message: string, wrong: boolean) => {
    beep(wrong ? 'wrong' : 'right')
    setSaid({ message, wrong })
  }
  const sayWhatItIs = async (code: string) => {
    try {
      const answer = await call('staff_code_find', { code }, { quiet: true })
      if (answer.code !== 0) return say(`${code}: ${answer.message}`, true)
      const { name, sku, form } = answer.data
      say(text('packing.scan.wrong', { name, sku, form: formText(form, portalText) }), true)
    } catch {
      say(text('packing.scan.failed', { code }), true)
    }
  }
  const scan = (code: string) => {
    const scanned = scanOf(lines, packed, code)
    if (scanned.kind === 'other') return void sayWhatItIs(code)
    const line = lines[scanned.place]
    if (!line) return
    const { name, sent } = line
    if (scanned.kind === 'enough') return say(text('packing.scan.enough', { name, of: sent }), true)
    const after = withOneMore(packed, scanned.place)
    onPacked(after)
    say(text('packing.scan.right', { name, count: after[scanned.place] ?? 0, of: sent }), false)
  }
  useScansElsewhere(scan)
  useFieldKeys(field)
  const complete = isComplete(lines, packed)
  return (
    <form
      className={styles.scan}
      onSubmit={(event) => {
        event.preventDefault()
        const code = typed.trim()
        setTyped('')
        if (code !== '') scan(code)
      }}
    >
      <TextInput
        ref={field}
        label={text('packing.scan.label')}
        description={text('packing.scan.hint')}
        value={typed}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={maxCodeLength}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
        }}
      />
      <p
        className={styles.said}
        role={said?.wrong ? 'alert' : 'status'}
        data-wrong={said?.wrong || undefined}
      >
        {said?.message} {complete && !said?.wrong && text('packing.scan.all')}
      </p>
    </form>
  )
}
