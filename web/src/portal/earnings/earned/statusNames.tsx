import type { Data } from '@bencao/shared/contract/index.ts'
import type { PayoutState } from '@bencao/shared/domain/earnings/payout.ts'
import { useCall } from '../../../api/useCall.ts'
import { Chip, Chips } from '../../../ui/table/Chips.tsx'
import { StatusMark } from '../../../ui/text/StatusMark.tsx'
import { useProfitText } from './profitText.ts'

type Status = Data<'comms_status_list'>['rows'][number]

/** The states as the server names them; none until they are known. */
const useStatuses = (): readonly Status[] => useCall('comms_status_list', {}).data?.rows ?? []

/** A chip for each state. */
export function StatusFilter({ chosen, onChoose }: { chosen: string; onChoose: (status: string) => void }) {
  const text = useProfitText()
  return (
    <Chips label={text('profit.filters.status')}>
      <Chip chosen={chosen === ''} onChoose={() => onChoose('')}>
        {text('profit.filters.all')}
      </Chip>
      {useStatuses().map(({ statusId, name }) => (
        <Chip key={statusId} chosen={statusId === chosen} onChoose={() => onChoose(statusId)}>
          {name}
        </Chip>
      ))}
    </Chips>
  )
}

/** The name of a state with its dot. */
export function PayoutStatus({ statusId }: { statusId: PayoutState }) {
  const status = useStatuses().find((known) => known.statusId === statusId)
  return status ? <StatusMark tone={status.tone}>{status.name}</StatusMark> : null
}
