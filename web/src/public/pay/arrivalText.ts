import type { Data } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { showPatientDate } from '@bencao/shared/domain/patients/patientDate.ts'
import type { usePayText } from './payText.ts'

/** When an order is expected. */
export function arrivalText(
  { from: first, to: last, byCarrier }: NonNullable<Data<'pay_order'>['expected']>,
  text: ReturnType<typeof usePayText>,
  lang: Lang,
): string {
  const [from, to] = [showPatientDate(first, lang), showPatientDate(last, lang)]
  if (byCarrier) return text('pay.arrival.byCarrier', { from })
  return from === to ? text('pay.arrival.on', { from }) : text('pay.arrival.between', { from, to })
}
