import { lazy, Suspense, useState } from 'react'
import { once } from '../../browser/once.ts'
import type { OrderMenuProps } from './OrderMenuList.tsx'
import { OrderMoreButton } from './OrderMoreButton.tsx'

const loadList = once(async () => ({ default: (await import('./OrderMenuList.tsx')).OrderMenuList }))
const OrderMenuList = lazy(loadList)

/** The actions of an order, behind three dots. A menu in each row would slow the list down: it comes when it is wanted. */
export function OrderMenu(props: OrderMenuProps) {
  const [wanted, setWanted] = useState(false)
  const button = (
    <OrderMoreButton
      label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={() => void loadList()}
      onClick={() => setWanted(true)}
    />
  )
  return wanted ? (
    <Suspense fallback={button}>
      <OrderMenuList {...props} />
    </Suspense>
  ) : (
    button
  )
}
