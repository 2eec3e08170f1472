import type { Data } from '@bencao/shared/contract/index.ts'
import type { Tone } from '@bencao/shared/domain/order.ts'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { useStaffText } from '../work/staffText.ts'

type Row = Pick<Data<'staff_provider_list'>['rows'][number], 'status' | 'reviewState'>

const stateOf = ({ status, reviewState }: Row) => {
  if (status !== 'pending') return status
  return reviewState === 'sentBack' ? 'sentBack' : 'waiting'
}

const tones: Record<ReturnType<typeof stateOf>, Tone> = {
  waiting: 'waiting',
  sentBack: 'quiet',
  active: 'done',
  suspended: 'stopped',
}

/** A provider's status. */
export function ProviderStatus({ row }: { row: Row }) {
  const text = useStaffText()
  const state = stateOf(row)
  return <StatusMark tone={tones[state]}>{text(`providers.states.${state}`)}</StatusMark>
}
