import type { Data } from '@bencao/shared/contract/index.ts'
import { formatAddressLines } from '@bencao/shared/domain/address.ts'
import { NativeSelect } from '@mantine/core'
import { formatHours } from '../../browser/time.ts'
import { useLang, useText } from '../../text/text.ts'
import type { useDelivery } from './useDelivery.ts'

type Warehouse = Data<'warehouse_address_list'>['rows'][number]

interface WarehousePartProps {
  /** Those that can be chosen. */
  warehouses: readonly Warehouse[]
  delivery: ReturnType<typeof useDelivery>
  locked: boolean
  /** The user has tried to continue, so a missing warehouse is an error. */
  attempted: boolean
}

/** The warehouse that the order leaves from, or where it is picked up. */
export function WarehousePart({
  warehouses,
  delivery: { chosen, change },
  locked,
  attempted,
}: WarehousePartProps) {
  const text = useText()
  const lang = useLang()
  const warehouse = warehouses.find(({ warehouseId }) => warehouseId === chosen.warehouseId)
  const pickup = chosen.delivery === 'pickup'
  const about = warehouse && [
    ...formatAddressLines(warehouse),
    ...(pickup && warehouse.pickupHours !== ''
      ? [text('checkout.where.hours', { hours: formatHours(warehouse.pickupHours, lang) })]
      : []),
  ]
  return (
    <NativeSelect
      size="md"
      label={text(`checkout.where.${pickup ? 'pickupAt' : 'shipsFrom'}`)}
      description={about?.join(' · ')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      disabled={locked}
      error={attempted && !warehouse && text('fields.selectWarehouse')}
      value={warehouse?.warehouseId ?? ''}
      onChange={({ currentTarget: { value: warehouseId } }) =>
        void change({ warehouseId, shippingMethodId: null })
      }
      data={[
        ...(warehouse ? [] : [{ value: '', label: text('checkout.where.chooseWarehouse') }]),
        ...warehouses.map(({ warehouseId, name }) => ({ value: warehouseId, label: name })),
      ]}
    />
  )
}
