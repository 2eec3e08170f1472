import type { OrderAction } from '@bencao/shared/domain/orders/orderActions.ts'
import { ActionIcon, Menu } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { MoreIcon } from '../../ui/icons.tsx'
import styles from './OrderRow.module.css'
import type { OrderToActOn } from './orderFacts.ts'
import { useOfferedActions } from './useOfferedActions.ts'

interface OrderMenuProps {
  order: OrderToActOn
  /** Accessible name of the button, with the order it belongs to. */
  label: string
  onAction: (action: OrderAction) => void
}

/** The actions of an order, behind three dots. */
export function OrderMenu({ order, label, onAction }: OrderMenuProps) {
  const text = useText()
  const actions = useOfferedActions(order)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" size="xl" className={styles.menu ?? ''} aria-label={label}>
          <MoreIcon />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            onClick={() => onAction(action)}
            {...(takesAway(action) && { className: styles.takesAway })}
          >
            {text(`orders.actions.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

export const takesAway = (action: OrderAction): boolean => action === 'cancel' || action === 'discard'
