import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'

/** Begins an order, where the account may. */
export function NewOrderLink() {
  const text = useText()
  return (
    <Allowed to="order:edit">
      <Button component={Link} to="/addOrder">
        {text('orders.newOrder')}
      </Button>
    </Allowed>
  )
}
