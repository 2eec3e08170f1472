import type { Data } from '@bencao/shared/contract/index.ts'
import type { Tone } from '@bencao/shared/domain/order.ts'
import { StatusMark } from '../ui/StatusMark.tsx'
import { useConsoleText } from './text.ts'

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

/** Where a provider stands with the staff. */
export function ProviderStatus({ row }: { row: Row }) {
  const text = useConsoleText()
  const state = stateOf(row)
  return <StatusMark tone={tones[state]}>{text(`providers.states.${state}`)}</StatusMark>
}
