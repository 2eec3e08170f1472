import { maxQuantity, minQuantity } from '@bencao/shared/domain/dosage.ts'
import { type KeyboardEvent, type RefCallback, useState } from 'react'
import { useText } from '../../text/text.ts'
import styles from './QuantityField.module.css'

interface QuantityFieldProps {
  name: string
  value: number
  field: RefCallback<HTMLInputElement>
  onChange: (quantity: number, how: 'now' | 'typing') => void
  onEnter: () => void
}

/**
 * − 2 +: by button, arrow key or typing. An invalid quantity stays in the field and is not saved; a valid one only as long
 * as it is the quantity of the line.
 */
export function QuantityField({ name, value, field, onChange, onEnter }: QuantityFieldProps) {
  const text = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed !== null && quantityOf(typed) === null

  const step = (by: number) => {
    const quantity = value + by
    if (quantity < minQuantity || quantity > maxQuantity) return
    setTyped(null)
    onChange(quantity, 'now')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      step(by)
    }
    if (event.key === 'Enter' && !wrong) {
      event.preventDefault()
      onEnter()
    }
  }

  return (
    <div className={styles.quantity}>
      <button
        type="button"
        aria-label={text('orderPad.lines.less', { name })}
        aria-disabled={value <= minQuantity}
        onClick={() => step(-1)}
      >
        −
      </button>
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(maxQuantity).length}
        aria-label={text('orderPad.lines.quantityOf', { name })}
        aria-invalid={wrong}
        value={typed !== null && (wrong || quantityOf(typed) === value) ? typed : value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => {
          const quantity = quantityOf(currentTarget.value)
          setTyped(currentTarget.value)
          if (quantity !== null) onChange(quantity, 'typing')
        }}
      />
      <button
        type="button"
        aria-label={text('orderPad.lines.more', { name })}
        aria-disabled={value >= maxQuantity}
        onClick={() => step(1)}
      >
        +
      </button>
    </div>
  )
}

const quantityOf = (typed: string): number | null => {
  const digits = typed.normalize('NFKC').trim()
  return /^[1-9]\d{0,2}$/.test(digits) ? Number(digits) : null
}
