import type { Output } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { type CsvFile, csvSlices } from '../../http/csvFile.ts'
import { textsIn } from '../../http/texts.ts'
import type { LotOrder } from './lotQueries.ts'

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

interface Writing {
  lot: Pick<LotOrders, 'sku' | 'name' | 'number' | 'warehouseName'>
  lang: Lang
  read: CsvFile<LotOrder>['read']
}

/** The orders that got pieces of a lot, as a CSV file, slice by slice: a recall concerns every one of them. */
export function lotOrdersFile({ lot, lang, read }: Writing): AsyncGenerator<string> {
  const texts = textsIn(lang)
  return csvSlices<LotOrder>({
    headings: headings[lang],
    cellsOf: (order) => [
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
    ],
    read,
  })
}
