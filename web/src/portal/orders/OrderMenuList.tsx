import { Menu } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { OpenedMenu } from '../../ui/ButtonMenu.tsx'
import menu from '../../ui/menu.module.css'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { type OrderToActOn, takesAway } from './orderFacts.ts'
import type { OrderAction } from '@bencao/shared/domain/orders/orderActions.ts'
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
  const actions = useOfferedActions(order)
  return (
    <OpenedMenu
      position="bottom-end"
      shadow="md"
      button={<MoreButton className={styles.menu} label={label} />}
    >
      {actions.map((action) => (
        <Menu.Item
          key={action}
          onClick={() => onAction(action)}
          {...(takesAway(action) && { className: menu.takesAway })}
        >
          {text(`orders.actions.${action}`)}
        </Menu.Item>
      ))}
    </OpenedMenu>
  )
}
