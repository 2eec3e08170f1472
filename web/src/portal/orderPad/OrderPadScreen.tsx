import { Skeleton } from '@mantine/core'
import { useAddressId, useAddressValue } from '../../browser/address.ts'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { viewing } from '../../state/viewing.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { NoPad } from './NoPad.tsx'
import { NoDraft } from './NoDraft.tsx'
import { OrderPad } from './OrderPad.tsx'
import { useDraftKeeper } from './draft/useDraftKeeper.ts'

/** The page /addOrder: `orderId` names a draft, `patientId` the patient of a new one. */
export const OrderPadScreen = () => (viewing ? <NoPad /> : <KeptPad />)

function KeptPad() {
  const text = useText()
  const patientId = useAddressId('patientId')
  const { keeper, state } = useDraftKeeper({ orderId: useAddressValue('orderId'), patientId })
  const { phase, draft } = state

  if (phase === 'ready') {
    return (
      <Allowed to="order:edit" explain>
        <OrderPad keeper={keeper} state={state} patientId={patientId} />
      </Allowed>
    )
  }
  return (
    <Page title={text('orderPad.title')}>
      {phase === 'loading' && <Skeleton height={320} />}
      {phase === 'failed' && <ErrorState onTryAgain={() => void keeper.flush()} />}
      {(phase === 'unknown' || phase === 'submitted') && (
        <NoDraft orderId={phase === 'submitted' ? draft.orderId : null} />
      )}
    </Page>
  )
}
