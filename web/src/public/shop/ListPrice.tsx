import { formatCents } from '@bencao/shared/domain/money.ts'
import pay from '../pay/Pay.module.css'
import { useShopText } from './shopText.ts'

/** What a product costs without the clinic's discount, where that is another price: the total and the receipt begin with it. */
export function ListPrice({ listCents, priceCents }: { listCents: number; priceCents: number }) {
  const text = useShopText()
  if (listCents === priceCents) return null
  return <p className={pay.quiet}>{text('shop.list', { price: formatCents(listCents) })}</p>
}
