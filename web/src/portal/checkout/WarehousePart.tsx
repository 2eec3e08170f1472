import type { Data } from '@bencao/shared/contract/index.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { NativeSelect } from '@mantine/core'
import { useText } from '../../text/text.ts'
import type { useDelivery } from './useDelivery.ts'

type Warehouse = Data<'warehouse_address_list'>['rows'][number]

interface WarehousePartProps {
  warehouses: readonly Warehouse[]
  way: ReturnType<typeof useDelivery>
  locked: boolean
  /** Nobody went on without it yet: say nothing of it. */
  asked: boolean
}

/** From which warehouse the order leaves, or where it is picked up. */
export function WarehousePart({ warehouses, way: { way, change }, locked, asked }: WarehousePartProps) {
  const text = useText()
  const chosen = warehouses.find(({ warehouseId }) => warehouseId === way.warehouseId)
  const pickup = way.delivery === 'pickup'
  const about = chosen && [
    formatAddressLines(chosen).join(' · '),
    ...(pickup && chosen.pickupHours !== ''
      ? [text('checkout.where.hours', { hours: chosen.pickupHours })]
      : []),
  ]
  return (
    <NativeSelect
      size="md"
      label={text(`checkout.where.${pickup ? 'pickupAt' : 'shipsFrom'}`)}
      description={about?.join(' · ')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={locked}
      error={asked && way.warehouseId === null && text('fields.selectWarehouse')}
      value={way.warehouseId ?? ''}
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') void change({ warehouseId: value }, { warehouseId: value, shippingMethodId: null })
      }}
      data={[
        ...(way.warehouseId === null ? [{ value: '', label: text('checkout.where.chooseWarehouse') }] : []),
        ...warehouses.map(({ warehouseId, name }) => ({ value: warehouseId, label: name })),
      ]}
    />
  )
}
