import { showDate } from '@bencao/shared/domain/calendar.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { Button } from '@mantine/core'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import type { PadPatient } from './draft/draft.ts'
import { OrderAgain } from '../orders/OrderAgain.tsx'
import styles from './PatientSummary.module.css'

interface PatientSummaryProps {
  patient: PadPatient
  /** The draft is still empty, so the last order can be copied. */
  empty: boolean
  onChange: () => void
}

/** The patient of the order, with what distinguishes patients of the same name. */
export function PatientSummary({ patient, empty, onChange }: PatientSummaryProps) {
  const text = useText()
  const orders = useCall('patient_order_list', { patientId: patient.patientId, pageSize: 1 })
  const last = orders.data?.lastOrderId
  const about = [
    showDate(patient.dateOfBirth),
    formatPhone(patient.phone),
    text(`orderPad.patient.reads.${patient.lang}`),
    orders.data &&
      (last
        ? text('orderPad.patient.lastOrder', { date: showDate(orders.data.lastOrderDate) })
        : text('orderPad.patient.firstOrder')),
  ]
  return (
    <div className={styles.patient}>
      <div className={styles.who}>
        <p className={styles.name}>{patient.name}</p>
        <p className={styles.about}>{about.filter((part) => part).join('\u00a0· ')}</p>
      </div>
      <div className={styles.actions}>
        {empty && last && <OrderAgain orderId={last} replace />}
        <Button
          variant="default"
          onClick={onChange}
          aria-label={text('orderPad.patient.changeOf', { name: patient.name })}
        >
          {text('orderPad.patient.change')}
        </Button>
      </div>
    </div>
  )
}
