import { z } from 'zod'
import { maxCodeLength } from '../../../domain/catalog/stock.ts'
import { id, line } from '../../fields/fields.ts'

/** What all calls of stock have in common. */
export const staffOnly = { access: 'staff', permission: 'goods:edit', added: true } as const

export const goodsId = id('goods')
export const warehouseId = id('warehouse')
export const deliveryId = id('delivery')
export const countId = id('stockCount')
/** What a scanner reads: a SKU or a barcode. */
export const code = line(maxCodeLength)
export const product = { goodsId, sku: z.string(), name: z.string(), form: z.string() }
export const warehouses = z.array(z.strictObject({ warehouseId, name: z.string() }))
