import pay from '../pay/Pay.module.css'
import styles from './Shop.module.css'

interface ChoiceProps<V extends string> {
  legend: string
  name: string
  value: V | ''
  options: readonly { value: V; label: string; more?: string }[]
  wrong?: string | undefined
  onChange: (value: V) => void
}

/** One of a few, each a line that is easy to press. */
export function Choice<V extends string>({ legend, name, value, options, wrong, onChange }: ChoiceProps<V>) {
  return (
    <fieldset className={styles.choice} aria-invalid={wrong !== undefined}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            {option.label}
            {option.more && <small className={pay.quiet}>{option.more}</small>}
          </span>
        </label>
      ))}
      {wrong && <small className={pay.wrong}>{wrong}</small>}
    </fieldset>
  )
}
