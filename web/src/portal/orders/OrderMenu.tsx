import { useState } from 'react'
import { once } from '../../browser/once.ts'
import { showError } from '../../notices/notices.ts'
import { useText } from '../../text/text.ts'
import { MoreButton } from '../../ui/MoreButton.tsx'
import type { OrderMenuProps } from './OrderMenuList.tsx'
import styles from './OrderRow.module.css'

const loadList = once(() => import('./OrderMenuList.tsx'))

/**
 * The actions of an order, behind three dots. A menu in each row would slow the list down: it comes when it is wanted. If it
 * cannot be loaded, the next click tries again.
 */
export function OrderMenu(props: OrderMenuProps) {
  const text = useText()
  const [shown, setShown] = useState<Awaited<ReturnType<typeof loadList>> | null>(null)
  if (shown) return <shown.OrderMenuList {...props} />
  return (
    <MoreButton
      className={styles.menu}
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadList().catch(() => undefined)}
      onClick={() => void loadList().then(setShown, () => showError(text('notices.networkFailed')))}
    />
  )
}
