import { maxCodeLength } from '@bencao/shared/domain/catalog/stock.ts'
import { Button, TextInput } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import styles from './Stock.module.css'
import { useStockText } from './stockText.ts'
import { type ScanResult, useScans } from './useScans.ts'

interface ScanFieldProps {
  /** Saves one scan. `id` is the same if it is sent again. */
  save: (scan: { id: string; code: string }) => Promise<ScanResult>
}

/** A scanner's keys reach the field also while the focus is on a button, where a dialog has left it. */
const useKeysFor = (input: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const take = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      const isCharacter = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
      const isElsewhere =
        target instanceof Element && target.closest('input, textarea, select, [role="dialog"]')
      if (isCharacter && !isElsewhere) input.current?.focus()
    }
    document.addEventListener('keydown', take)
    return () => document.removeEventListener('keydown', take)
  }, [input])
}

/** Reads codes from a scanner or the keyboard, each with Enter. It keeps the focus, and loses no scan. */
export function ScanField({ save }: ScanFieldProps) {
  const text = useStockText()
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useKeysFor(input)
  const { waiting, last, problems, scan, again, dismiss } = useScans(save, (code) =>
    text('stock.scan.failed', { code }),
  )
  return (
    <div className={styles.scan}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const code = typed.trim()
          setTyped('')
          if (code !== '') scan(code)
        }}
      >
        <TextInput
          ref={input}
          size="lg"
          label={text('stock.scan.label')}
          value={typed}
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={maxCodeLength}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
      <output className={styles.last}>
        {waiting > 0 ? text('stock.scan.waiting', { count: waiting }) : last}
      </output>
      {problems.length > 0 && (
        <section className={styles.problems} aria-label={text('stock.scan.problems')} role="alert">
          <ul className={styles.list}>
            {problems.map((problem) => (
              <li key={problem.id}>
                <span>{problem.message}</span>
                <span className={styles.row}>
                  <Button
                    variant="default"
                    size="compact-md"
                    aria-label={text('stock.scan.againOf', { code: problem.code })}
                    onClick={() => again(problem)}
                  >
                    {text('stock.scan.again')}
                  </Button>
                  <Button
                    variant="subtle"
                    size="compact-md"
                    aria-label={text('stock.scan.dismissOf', { code: problem.code })}
                    onClick={() => dismiss(problem.id)}
                  >
                    {text('stock.scan.dismiss')}
                  </Button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
