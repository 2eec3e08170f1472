import { ActionIcon, Menu } from '@mantine/core'
import { useUser } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import classes from './OrderRow.module.css'
import { type ActingOn, actionPermission, actionsFor, type OrderAction } from './orderActions.ts'

interface OrderMenuProps {
  order: ActingOn
  /** What the button is called: the menu of which order. */
  label: string
  onAct: (action: OrderAction) => void
}

/** What can be done with an order, behind three dots. */
export function OrderMenu({ order, label, onAct }: OrderMenuProps) {
  const text = useText()
  const actions = useAllowedActions(order)
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="subtle" size="xl" className={classes.menu ?? ''} aria-label={label}>
          <svg aria-hidden width="18" height="18" viewBox="0 0 18 18" fill="currentcolor">
            <circle cx="3" cy="9" r="1.5" />
            <circle cx="9" cy="9" r="1.5" />
            <circle cx="15" cy="9" r="1.5" />
          </svg>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item
            key={action}
            onClick={() => onAct(action)}
            {...(takesAway(action) && { className: classes.takesAway })}
          >
            {text(`orders.actions.${action}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** What this account may do with the order. */
export const useAllowedActions = (order: ActingOn): OrderAction[] => {
  const permissions = useUser()?.permissions ?? []
  return actionsFor(order).filter((action) => {
    const needed = actionPermission[action]
    return !needed || permissions.includes(needed)
  })
}

export const takesAway = (action: OrderAction): boolean => action === 'cancel' || action === 'discard'
