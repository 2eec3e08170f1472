import type { Data } from '@bencao/shared/contract/index.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'
import { useLookAgain } from './useLookAgain.ts'

/** Shown while an order's payment is being voided, when it must not be packed. Polls until the outcome is known. */
export function BeingCancelled({ order, says }: { order: Data<'staff_order_detail'>; says: string }) {
  useLookAgain(order, true)
  return <NoticeBox live>{says}</NoticeBox>
}
