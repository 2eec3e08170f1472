import type { Lang } from '@bencao/shared/domain/lang.ts'
import { useClientState } from '../../state/useClientState.ts'
import { longMonth } from '../../text/monthName.ts'
import pay from '../pay/Pay.module.css'
import type { Birth } from './about.ts'
import styles from './Shop.module.css'
import { useShopText } from './shopText.ts'

type Part = keyof Birth

const orders: Record<Lang, readonly Part[]> = {
  en: ['month', 'day', 'year'],
  es: ['day', 'month', 'year'],
  'zh-Hant': ['year', 'month', 'day'],
  'zh-Hans': ['year', 'month', 'day'],
}

const months = Array.from({ length: 12 }, (_, at) => at + 1)

interface BirthFieldsProps {
  birth: Birth
  wrong: string | undefined
  onChange: (birth: Birth) => void
}

/** A date of birth in three parts, in the order of the reader's language, so that month and day are never mixed up. */
export function BirthFields({ birth, wrong, onChange }: BirthFieldsProps) {
  const text = useShopText()
  const lang = useClientState((state) => state.Lang)
  const monthName = longMonth(lang)
  const field = (part: Part) => {
    const shared = {
      value: birth[part],
      autoComplete: `bday-${part}`,
      'aria-invalid': wrong !== undefined,
    }
    return (
      <label key={part} className={pay.field}>
        <span>{text(`shop.about.${part}`)}</span>
        {part === 'month' ? (
          <select
            {...shared}
            onChange={({ currentTarget }) => onChange({ ...birth, month: currentTarget.value })}
          >
            <option value="">–</option>
            {months.map((month) => (
              <option key={month} value={month}>
                {monthName(2000, month)}
              </option>
            ))}
          </select>
        ) : (
          <input
            {...shared}
            inputMode="numeric"
            maxLength={part === 'day' ? 2 : 4}
            onChange={({ currentTarget }) =>
              onChange({ ...birth, [part]: currentTarget.value.replace(/\D/g, '') })
            }
          />
        )}
      </label>
    )
  }
  return (
    <fieldset className={styles.choice}>
      <legend>{text('shop.about.birth')}</legend>
      <div className={styles.birth} data-order={orders[lang][0]}>
        {orders[lang].map(field)}
      </div>
      {wrong && <small className={pay.wrong}>{wrong}</small>}
    </fieldset>
  )
}
