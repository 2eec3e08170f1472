import { NativeSelect } from '@mantine/core'
import { useStockText } from './stockText.ts'

interface WarehouseSelectProps {
  warehouses: readonly { warehouseId: string; name: string }[]
  value: string
  onChange: (warehouseId: string) => void
  /** Shows its label above. */
  labelled?: boolean
}

/** The choice of a warehouse. */
export function WarehouseSelect({ warehouses, value, onChange, labelled = false }: WarehouseSelectProps) {
  const text = useStockText()
  const label = text('stock.warehouse')
  return (
    <NativeSelect
      {...(labelled ? { label } : { 'aria-label': label })}
      value={value}
      data={warehouses.map(({ warehouseId, name }) => ({ value: warehouseId, label: name }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
