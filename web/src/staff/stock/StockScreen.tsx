import { useAddressId } from '../../browser/address.ts'
import { AddressTabs } from '../../ui/layout/AddressTabs.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { CountDetail } from './CountDetail.tsx'
import { CountList } from './CountList.tsx'
import { DeliveryDetail } from './DeliveryDetail.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { LotList } from './LotList.tsx'
import { LotOrders } from './LotOrders.tsx'
import { ProductDetail } from './ProductDetail.tsx'
import { ProductList } from './ProductList.tsx'
import { useStockText } from './stockText.ts'

/** What the warehouses have, what they received, and what was counted: lists, or what the address names. */
export function StockScreen() {
  const text = useStockText()
  const goodsId = useAddressId('goodsId')
  const warehouseId = useAddressId('warehouseId')
  const deliveryId = useAddressId('deliveryId')
  const countId = useAddressId('countId')
  const lotId = useAddressId('lotId')
  const hasProduct = goodsId !== '' && warehouseId !== ''
  return (
    <Page title={text('stock.title')}>
      <AddressTabs
        path="/staff/stock"
        label={text('stock.parts')}
        tabs={[
          {
            value: 'list',
            title: text('stock.tabs.list'),
            content: hasProduct ? (
              <ProductDetail key={`${goodsId} ${warehouseId}`} goodsId={goodsId} warehouseId={warehouseId} />
            ) : (
              <ProductList />
            ),
          },
          {
            value: 'deliveries',
            title: text('stock.tabs.deliveries'),
            content:
              deliveryId === '' ? (
                <DeliveryList />
              ) : (
                <DeliveryDetail key={deliveryId} deliveryId={deliveryId} />
              ),
          },
          {
            value: 'counts',
            title: text('stock.tabs.counts'),
            content: countId === '' ? <CountList /> : <CountDetail key={countId} countId={countId} />,
          },
          {
            value: 'lots',
            title: text('stock.tabs.lots'),
            content: lotId === '' ? <LotList /> : <LotOrders key={lotId} lotId={lotId} />,
          },
        ]}
      />
    </Page>
  )
}
