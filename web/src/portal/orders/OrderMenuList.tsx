import type { OrderAction } from '@bencao/shared/domain/orders/orderActions.ts'
import { useText } from '../../text/text.ts'
import { OpenedMenu } from '../../ui/menu/OpenedMenu.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { type OrderToActOn, takesAway } from './orderFacts.ts'
import styles from './OrderRow.module.css'
import { useOfferedActions } from './useOfferedActions.ts'

export interface OrderMenuProps {
  order: OrderToActOn
  /** Accessible name of the button, with the order it belongs to. */
  label: string
  onAction: (action: OrderAction) => void
}

/** The button with its menu, which opens at once. */
export function OrderMenuList({ order, label, onAction }: OrderMenuProps) {
  const text = useText()
  return (
    <OpenedMenu
      position="bottom-end"
      shadow="md"
      button={<MoreButton className={styles.menu} label={label} />}
      entries={useOfferedActions(order).map((action) => ({
        text: text(`orders.actions.${action}`),
        takesAway: takesAway(action),
        onClick: () => onAction(action),
      }))}
    />
  )
}
