import { once } from '../../browser/once.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { useCodeWhenPressed } from '../../ui/useCodeWhenPressed.ts'
import type { OrderMenuProps } from './OrderMenuList.tsx'
import styles from './OrderRow.module.css'

const loadList = once(() => import('./OrderMenuList.tsx'))

/** The actions of an order, behind three dots. What each row offers is found out when its menu is wanted. */
export function OrderMenu(props: OrderMenuProps) {
  const { code, button } = useCodeWhenPressed(loadList)
  if (code) return <code.OrderMenuList {...props} />
  return (
    <MoreButton
      className={styles.menu}
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
    />
  )
}
