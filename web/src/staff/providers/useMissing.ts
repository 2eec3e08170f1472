import type { Data } from '@bencao/shared/contract/index.ts'
import { missingForVerification } from '@bencao/shared/domain/review.ts'
import { useLang } from '../../text/text.ts'
import { useStaffText } from '../work/staffText.ts'

/** What a provider who waits still owes, in the reader's words; empty when it is nothing. */
export const useMissing = (provider: Data<'staff_provider_detail'>): string => {
  const text = useStaffText()
  const list = new Intl.ListFormat(useLang())
  if (provider.status !== 'pending') return ''
  return list.format(missingForVerification(provider).map((need) => text(`decide.needs.${need}`)))
}
