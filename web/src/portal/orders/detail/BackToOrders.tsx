import { Link } from '@tanstack/react-router'
import { useText } from '../../../text/text.ts'

export function BackToOrders() {
  const text = useText()
  return <Link to="/order">{text('orders.detail.back')}</Link>
}
