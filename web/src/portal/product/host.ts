import type { Data } from '@bencao/shared/contract/index.ts'
import { type GoodsCategory, hasInstructions } from '@bencao/shared/domain/catalog/product.ts'
import type { OrderFor } from '@bencao/shared/domain/order.ts'
import { useSelector } from '@tanstack/react-store'
import { createStore } from '@tanstack/store'
import { useEffect } from 'react'

/** A product as the lists have it. */
export type Goods = Data<'goods_list'>['rows'][number]

/** All about a product. */
export type Product = Data<'goods_detail'>

/** The order of the page, beside which a product is shown. */
export interface ProductHost {
  orderFor: OrderFor
  forPatientId?: string | undefined
  warehouseId?: string | undefined
  lines: readonly {
    goodsId: string
    category: GoodsCategory
    quantity: number
    dosage: string
    timesPerDay: number
  }[]
  /** Where the order can still be changed. */
  pad?:
    | undefined
    | {
        add: (goods: Goods) => void
        /** Another form takes the place of a product that is in the order. */
        swap: (goodsId: string, by: Goods) => void
      }
}

/** The line of a product whose instructions are shown. */
export const instructedLine = (order: ProductHost | null, goodsId: string) =>
  order?.lines.find((line) => line.goodsId === goodsId && hasInstructions(order.orderFor, line.category))

const host = createStore<ProductHost | null>(null)

/** Says what order the page shows, for as long as it is shown. */
export const useProductHost = (order: ProductHost): void => {
  useEffect(() => {
    host.setState(() => order)
  })
  useEffect(() => () => host.setState(() => null), [])
}

export const useHost = (): ProductHost | null => useSelector(host)
