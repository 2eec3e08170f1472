import { formatPhone } from '@bencao/shared/domain/phone.ts'
import styles from './figures.module.css'

/** "(917) 555-0142"; with `dial` as a link that calls. */
export function PhoneText({ phone, dial = false }: { phone: string; dial?: boolean }) {
  if (dial && phone !== '') {
    return (
      <a className={styles.figures} href={`tel:+1${phone}`}>
        {formatPhone(phone)}
      </a>
    )
  }
  return <span className={styles.figures}>{formatPhone(phone)}</span>
}
