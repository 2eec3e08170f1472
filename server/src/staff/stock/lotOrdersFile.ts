import type { Output } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { csvText } from '../../http/csvFile.ts'
import { textsIn } from '../../http/texts.ts'

type LotOrders = Output<'staff_lot_orders'>

const headings: Record<Lang, readonly string[]> = {
  en: ['SKU', 'Product', 'Lot', 'Warehouse', 'Order', 'Order date', 'Status', 'Clinic', 'Phone', 'Pieces'],
  'zh-Hant': ['SKU', '產品', '批號', '倉庫', '訂單', '訂單日期', '狀態', '診所', '電話', '數量'],
  'zh-Hans': ['SKU', '产品', '批号', '仓库', '订单', '订单日期', '状态', '诊所', '电话', '数量'],
  es: [
    'SKU',
    'Producto',
    'Lote',
    'Almacén',
    'Pedido',
    'Fecha del pedido',
    'Estado',
    'Clínica',
    'Teléfono',
    'Piezas',
  ],
}

/** The orders that got pieces of a lot, as a CSV file. */
export const lotOrdersFile = (
  lot: Pick<LotOrders, 'sku' | 'name' | 'number' | 'warehouseName'>,
  orders: LotOrders['rows'],
  lang: Lang,
): string => {
  const texts = textsIn(lang)
  return csvText(
    headings[lang],
    orders.map((order) => [
      lot.sku,
      lot.name,
      lot.number,
      lot.warehouseName,
      order.orderNumber,
      order.orderDate,
      texts(`states.order.${order.statusId}`),
      order.clinicName,
      order.providerPhone,
      { figure: String(order.quantity) },
    ]),
  )
}
