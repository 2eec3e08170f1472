import { useText } from '../../text/text.ts'
import styles from './NoDraft.module.css'
import { ButtonLink } from '../../ui/layout/links.tsx'

/** Shown if the address names no draft: it was deleted, or submitted meanwhile. */
export function NoDraft({ orderId }: { orderId: string | null }) {
  const text = useText()
  return (
    <div className={styles.none}>
      <p className={styles.title}>
        {text(orderId === null ? 'orderPad.gone.title' : 'refusals.order.notDraft')}
      </p>
      {orderId === null && <p>{text('orderPad.gone.body')}</p>}
      {orderId !== null && (
        <ButtonLink to="/orderDetail" search={{ orderId }}>
          {text('orderPad.gone.open')}
        </ButtonLink>
      )}
      <ButtonLink to="/addOrder" variant={orderId === null ? 'filled' : 'default'}>
        {text('orderPad.gone.startNew')}
      </ButtonLink>
    </div>
  )
}
