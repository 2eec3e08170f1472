import { formatPhone } from '@bencao/shared/domain/phone.ts'
import styles from './Pay.module.css'
import { usePayText } from './payText.ts'
import { unbroken } from './unbroken.ts'

/** Whom to call. */
export function ClinicLine({ clinicName, clinicPhone }: { clinicName: string; clinicPhone: string }) {
  const text = usePayText()
  if (clinicPhone === '') return null
  const phone = unbroken(formatPhone(clinicPhone))
  return (
    <a className={styles.call} href={`tel:+1${clinicPhone}`}>
      {text('pay.call', { clinic: clinicName, phone })}
    </a>
  )
}
