import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { formText } from '../../orders/formText.ts'
import { useText } from '../../text/text.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import styles from './Stock.module.css'
import { useStockText } from './stockText.ts'

interface PickProductProps {
  warehouseId: string
  onPick: (product: { goodsId: string; name: string }) => void
}

/** Finds a product by name, SKU or barcode. */
export function PickProduct({ warehouseId, onPick }: PickProductProps) {
  const text = useStockText()
  const portalText = useText()
  const [search, setSearch] = useState('')
  const list = useCall(
    'staff_stock_list',
    { warehouseId, search, page: 1, pageSize: 8 },
    { keepPrevious: true },
  )
  const { data, isError, refetch } = list
  return (
    <div className={styles.detail}>
      <SearchBox
        label={text('stock.filters.search')}
        placeholder={text('stock.filters.search')}
        value={search}
        onSearch={setSearch}
      />
      {isError && !data && <ErrorState onTryAgain={() => void refetch()} />}
      {!data && !isError && <Skeleton height={240} aria-busy />}
      {data?.rows.length === 0 && <p>{text('stock.emptyFound')}</p>}
      <ul className={styles.list}>
        {data?.rows.map(({ goodsId, name, sku, form }) => (
          <li key={goodsId}>
            <Button variant="subtle" justify="flex-start" fullWidth onClick={() => onPick({ goodsId, name })}>
              {name} · {sku} · {formText(form, portalText)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
