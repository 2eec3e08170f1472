import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'

/** Begins an order, where the account may. */
export function NewOrderLink() {
  const text = useText()
  return (
    <Allowed to="order:edit">
      <ButtonLink to="/addOrder">{text('orders.newOrder')}</ButtonLink>
    </Allowed>
  )
}
