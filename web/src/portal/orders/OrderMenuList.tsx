import { Menu } from '@mantine/core'
import { useCallback, useState } from 'react'
import { useText } from '../../text/text.ts'
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

/** The button with its menu, which opens at once; the focus returns to the button. */
export function OrderMenuList({ order, label, onAction }: OrderMenuProps) {
  const text = useText()
  const actions = useOfferedActions(order)
  const [opened, setOpened] = useState(false)
  const open = useCallback((button: HTMLButtonElement | null) => {
    if (!button) return
    button.focus({ preventScroll: true })
    setOpened(true)
  }, [])
  return (
    <Menu position="bottom-end" shadow="md" opened={opened} onChange={setOpened}>
      <Menu.Target>
        <MoreButton className={styles.menu} ref={open} label={label} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            onClick={() => onAction(action)}
            {...(takesAway(action) && { className: menu.takesAway })}
          >
            {text(`orders.actions.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
