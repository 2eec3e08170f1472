import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../browser/address.ts'
import { useText } from '../../text/text.ts'
import styles from './NoDraft.module.css'

/** Shown where the address names no draft: gone, or submitted meanwhile. */
export function NoDraft({ orderId }: { orderId: string | null }) {
  const text = useText()
  return (
    <div className={styles.none}>
      <p className={styles.title}>
        {text(orderId === null ? 'orderPad.gone.title' : 'refusals.order.notDraft')}
      </p>
      {orderId === null && <p>{text('orderPad.gone.body')}</p>}
      {orderId !== null && (
        <Button component={Link} to={addressOf('/orderDetail', { orderId })}>
          {text('orderPad.gone.open')}
        </Button>
      )}
      <Button component={Link} to="/addOrder" variant={orderId === null ? 'filled' : 'default'}>
        {text('orderPad.gone.startNew')}
      </Button>
    </div>
  )
}
