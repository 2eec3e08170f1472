import { formatCents } from '@bencao/shared/domain/money.ts'
import { showPatientDate } from '@bencao/shared/domain/patients/patientDate.ts'
import { useLang } from '../../text/text.ts'
import { usePayText } from './payText.ts'

interface PaidFactsProps {
  orderNumber: string
  amountCents: number
  /** Business date. */
  paidOn: string
}

/** Which order was paid, how much and when. */
export function PaidFacts({ orderNumber, amountCents, paidOn }: PaidFactsProps) {
  const text = usePayText()
  const lang = useLang()
  return (
    <div>
      <p>{text('pay.paid.order', { number: orderNumber })}</p>
      <p>{text('pay.paid.amount', { amount: formatCents(amountCents) })}</p>
      <p>{text('pay.paid.on', { date: showPatientDate(paidOn, lang) })}</p>
    </div>
  )
}
